import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { PrintedSheet } from '../../../../browser/printed/printed-sheet.tsx'
import { type Fields, shownOf } from '../../../../shared/fields/field.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDate, formatDayTime, localDate } from '../../../../shared/time.ts'
import { type AppointmentStatus, statusWords } from '../../../agenda/offers/both.ts'
import { documentKindWords, patients, photoMomentWords, photoViewWords } from '../../../patients/offers/both.ts'
import { comesIn, orderStateWords, receiptMethodWords } from '../../../sales/offers/both.ts'
import type { PersonalData } from '../document.ts'
import { accessWords, openedIn } from './access-words.ts'
import { CareOnPaper } from './care-on-paper.tsx'
import { DatesOnPaper } from './dates-on-paper.tsx'
import { Listed } from './listed.tsx'
import { personalDataWords } from './personal-data-words.ts'

const { fields }: { fields: Fields } = patients

interface PersonalDataPrintProps {
  readonly data: PersonalData
  readonly onDone: () => void
}

/** The same as the file says, on paper, in words. */
export default function PersonalDataPrint({ data, onDone }: PersonalDataPrintProps) {
  const words = useMessages(personalDataWords)
  const language = useLanguage()
  const { unit } = useUnit()
  const { patient } = data
  const moment = (instant: string) =>
    `${formatDayTime(instant, unit.timeZone, language)} · ${localDate(instant, unit.timeZone).slice(0, 4)}`
  const money = (centavos: number) => formatMoney(centavos, language)
  const word = (all: Readonly<Record<string, string>>, one: string) => all[one] ?? one
  const known = Object.entries(fields).flatMap(([name, field]) => {
    const shown = shownOf(field, (patient as Record<string, unknown>)[name], language)
    return shown ? [[field.label[language], shown] as const] : []
  })
  const statuses: Readonly<Record<AppointmentStatus, string>> = statusWords[language]
  const contentOf = ({ procedure, reductions }: (typeof data.orders)[number]['items'][number]) =>
    [procedure, ...reductions.map((one) => `− ${money(one.amountCentavos)} (“${one.reason}”)`)].join(' ')
  return (
    <PrintedSheet of="personal-data" onDone={onDone}>
      <header>
        <h1>{patient.socialName ?? patient.name}</h1>
        <span>{words.madeAt(moment(data.madeAt))}</span>
      </header>
      <p>{words.title}</p>
      <Listed rows={[...known, ...(patient.tags.length > 0 ? [[words.tags, patient.tags.join(', ')] as const] : [])]} />
      <h2>{words.appointments}</h2>
      <Listed
        heads={[words.when, words.procedure, words.unit, words.professionals, words.state, words.note]}
        rows={data.appointments.map((one) => [
          moment(one.startsAt),
          one.procedure,
          one.unit,
          one.professionals.join(', '),
          word(statuses, one.status),
          [...one.reasons, one.cancelNote, one.notes].filter(Boolean).join(' · '),
        ])}
      />
      <h2>{words.orders}</h2>
      <Listed
        heads={[words.number, words.when, words.procedure, words.state, words.total, words.received]}
        amounts={2}
        rows={data.orders.map((one) => [
          one.number,
          formatDate(localDate(one.soldAt ?? one.createdAt, unit.timeZone), language),
          one.items.map(contentOf).join(', '),
          word(orderStateWords[language], one.state),
          money(one.netCentavos),
          money(one.paidCentavos),
        ])}
      />
      <h2>{words.payments}</h2>
      <Listed
        heads={[words.number, words.when, words.method, words.payer, words.note, words.amount]}
        amounts={1}
        rows={data.payments.map((one) => [
          one.number,
          formatDate(one.day, language),
          word(receiptMethodWords[language], one.method),
          one.payerName,
          [one.reason, one.decisionNote].filter(Boolean).join(' · '),
          money(comesIn(one.kind) ? one.amountCentavos : -one.amountCentavos),
        ])}
      />
      <h2>{words.contacts}</h2>
      <Listed
        heads={[words.when, words.about, words.note]}
        rows={data.contacts.map((one) => [moment(one.at), words[one.about], one.note ?? ''])}
      />
      <h2>{words.notes}</h2>
      <Listed
        heads={[words.when, words.who, words.note]}
        rows={data.notes.map((one) => [moment(one.at), one.by ?? words.nobody, one.text])}
      />
      <h2>{words.consents}</h2>
      <Listed
        heads={[words.when, words.about, words.who, words.state]}
        rows={data.consents.map((one) => [
          moment(one.signedAt),
          [`${one.title}, v${one.edition}`, one.procedure].filter(Boolean).join(' · '),
          one.signerName,
          one.revokedAt === null ? words.holds : words.withdrawn(moment(one.revokedAt)),
        ])}
      />
      <h2>{words.documents}</h2>
      <Listed
        heads={[words.when, words.about, words.note]}
        rows={data.documents.map((one) => [
          formatDate(one.datedOn, language),
          word(documentKindWords[language], one.kind),
          one.note ?? '',
        ])}
      />
      <h2>{words.photos}</h2>
      <Listed
        heads={[words.when, words.about]}
        rows={data.photos.map((one) => [
          formatDate(one.takenOn, language),
          [word(photoViewWords[language], one.view), word(photoMomentWords[language], one.moment)].join(', '),
        ])}
      />
      <CareOnPaper data={data} moment={moment} />
      <DatesOnPaper data={data} moment={moment} />
      <h2>{accessWords[language].accesses}</h2>
      <Listed
        heads={[words.when, words.who, words.what]}
        rows={data.accesses.map((one) => [
          moment(one.at),
          one.by ?? words.nobody,
          openedIn({ noun: one.of, verb: one.what, what: null, moment: null }, language),
        ])}
      />
    </PrintedSheet>
  )
}
