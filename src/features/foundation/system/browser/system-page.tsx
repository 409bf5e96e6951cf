import styles from './system.module.css'
import { Text, Title } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { FactList } from '../../../../browser/facts.tsx'
import { Mark } from '../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome, Waiting } from '../../../../browser/states.tsx'
import { usual } from '../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../shared/language.ts'
import { type CheckedSystem, readSystem } from '../contract.ts'
import { checkWords } from '../words.ts'

const messages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    title: 'Saúde do sistema',
    hint: 'Como o Pauta está instalado. Quem cuida do servidor muda isto nas configurações dele; valores e segredos não aparecem aqui.',
    allFine: 'Tudo como deve ser.',
    failed: 'A saúde do sistema não carregou',
    fine: 'Certo',
    warning: 'Convém ver',
    problem: 'Precisa de ação',
    lost: (count: number) =>
      count === 1
        ? '1 gravação não se abre com nenhuma das chaves.'
        : `${count} gravações não se abrem com nenhuma das chaves.`,
    versions: 'Versões',
  },
  en: {
    ...usual.en,
    title: 'System health',
    hint: 'How Pauta is installed. Whoever looks after the server changes it in its settings; values and secrets do not show here.',
    allFine: 'All as it should be.',
    failed: 'The system’s health did not load',
    fine: 'Fine',
    warning: 'Worth a look',
    problem: 'Needs action',
    lost: (count) =>
      count === 1
        ? '1 recording is opened by none of the keys.'
        : `${count} recordings are opened by none of the keys.`,
    versions: 'Versions',
  },
})

const looks = {
  fine: { tone: 'good', icon: IconCircleCheck },
  warning: { tone: 'warning', icon: IconAlertCircle },
  problem: { tone: 'bad', icon: IconAlertTriangle },
} as const

/** What of the installation would hurt, and what to do about it. */
export default function SystemPage() {
  const words = useMessages(messages)
  const { data, error, refetch } = useContract(readSystem, {})
  if (error && !data) return <DidNotCome title={words.failed} error={error} onAgain={() => void refetch()} />
  if (!data) return <Waiting height={400} label={words.loading} />
  const { checks, versions } = data
  return (
    <section className={styles.page}>
      <header>
        <Title order={1}>{words.title}</Title>
        <Text size="sm" c="gray.7">
          {checks.every(({ standing }) => standing === 'fine') ? words.allFine : words.hint}
        </Text>
      </header>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <Check key={check.id} check={check} />
        ))}
      </ul>
      <section aria-labelledby="system-versions">
        <Title order={2} size="h3" id="system-versions" mb="xs">
          {words.versions}
        </Title>
        <FactList
          facts={[
            ['Pauta', versions.pauta],
            ['PostgreSQL', versions.postgres],
            ['Node', versions.node],
          ]}
        />
      </section>
    </section>
  )
}

function Check({ check: { id, standing, count } }: { readonly check: CheckedSystem }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { name, hurts } = checkWords[id]
  const { tone, icon } = looks[standing]
  return (
    <li className={styles.check} aria-label={name[language]}>
      <Title order={2} size="h3">
        {name[language]}
      </Title>
      <Mark tone={tone} icon={icon}>
        {words[standing]}
      </Mark>
      {standing !== 'fine' && (
        <Text size="sm" className={styles.hurts}>
          {[count > 0 && words.lost(count), hurts[language]].filter(Boolean).join(' ')}
        </Text>
      )}
    </li>
  )
}
