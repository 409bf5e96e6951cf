import styles from './set-up.module.css'
import { Anchor, Group, Progress, Text, Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome, Waiting } from '../../../../browser/states.tsx'
import { readSetUp, type SetUp } from '../contract.ts'
import { isSetUp } from '../rules.ts'
import { stepsOfSetUp } from '../steps.ts'
import { CopyButton } from './copy-button.tsx'
import { setUpMessages } from './messages.ts'
import { MilestoneCard } from './milestone-card.tsx'
import { StartingSetButton } from './starting-set.tsx'
import { StepRow } from './step-row.tsx'

/** How the network is set up, step by step; all of it worked out of what there is. */
export default function SetUpPage() {
  const words = useMessages(setUpMessages)
  const { data, error, refetch } = useContract(readSetUp, {})
  if (data) return <Guide setUp={data} />
  if (error) return <DidNotCome title={words.failed} error={error} onAgain={() => void refetch()} />
  return <Waiting height={400} label={words.loading} />
}

function Guide({ setUp }: { readonly setUp: SetUp }) {
  const words = useMessages(setUpMessages)
  const { steps, milestones, isAlone } = setUp
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done && !stepsOfSetUp[step.id].isUseful)?.id
  const staff = stepsOfSetUp.staff.place
  return (
    <section className={styles.guide}>
      <header>
        <Title order={1}>{words.title}</Title>
        <Text size="sm" c="gray.7">
          {isSetUp(setUp) ? words.allDone : words.intro}
        </Text>
        <Group gap="sm" mt="xs" wrap="nowrap">
          <Progress value={(done / steps.length) * 100} className={styles.progress} aria-hidden="true" />
          <Text size="sm" className="figures">
            {words.progress(done, steps.length)}
          </Text>
        </Group>
      </header>
      {isAlone && (
        <Note tone="warning" icon={<IconUsers size={18} aria-hidden="true" />}>
          {words.alone}{' '}
          <Anchor size="sm" renderRoot={(root) => <Link {...root} to={staff.to} search={{ novo: '1' }} />}>
            {words.invite}
          </Anchor>
        </Note>
      )}
      <section aria-labelledby="set-up-milestones">
        <Title order={2} size="h3" id="set-up-milestones" mb="xs">
          {words.milestones}
        </Title>
        <ul className={styles.milestones}>
          {milestones.map((milestone) => (
            <MilestoneCard key={milestone.id} milestone={milestone} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="set-up-steps">
        <Title order={2} size="h3" id="set-up-steps" mb="xs">
          {words.steps}
        </Title>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <StepRow key={step.id} step={step} isNext={step.id === next}>
              {step.id === 'procedures' && !step.done && <StartingSetButton />}
              {(step.id === 'hours' || step.id === 'rooms') && <CopyButton part={step.id} lacking={step.unitIds} />}
            </StepRow>
          ))}
        </ol>
      </section>
    </section>
  )
}
