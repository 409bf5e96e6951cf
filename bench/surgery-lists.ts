import { sql } from 'kysely'
import { events } from '../src/app/collected/events.ts'
import { subjects } from '../src/app/collected/subjects.ts'
import { timelineSources } from '../src/app/collected/timeline-sources.ts'
import * as audit from '../src/features/insight/audit/server/queries.ts'
import { consentsHeld, neededConsents } from '../src/features/patients/consents/server/needed-queries.ts'
import { consentsOf } from '../src/features/patients/consents/server/queries.ts'
import * as days from '../src/features/surgery/daymap/server/case-queries.ts'
import { closedCases } from '../src/features/surgery/daymap/server/closed-queries.ts'
import { closingsOf, findMapOf, leftOpen } from '../src/features/surgery/daymap/server/queries.ts'
import { documentKinds } from '../src/features/patients/documents/rules.ts'
import { documentsOf } from '../src/features/patients/documents/server/queries.ts'
import { linksOf } from '../src/features/foundation/links/server/queries.ts'
import { mostNews } from '../src/features/insight/overview/news-contract.ts'
import { newestNews } from '../src/features/insight/overview/server/news-queries.ts'
import { standingsOf } from '../src/features/insight/overview/server/queries.ts'
import { subjectOf } from '../src/server/events/subject.ts'
import { appointmentsAhead, clashesOf, mergesInto } from '../src/features/patients/patient-merges/server/queries.ts'
import { pinnedNotes } from '../src/features/patients/patient-notes/server/queries.ts'
import { readings } from '../src/features/records/personal-data/server/access-queries.ts'
import { photosOf } from '../src/features/patients/photos/server/queries.ts'
import { handOverOf } from '../src/features/surgery/readiness/server/eve-queries.ts'
import { findSurgery, surgeriesIn, surgeriesOfNextDay } from '../src/features/surgery/readiness/server/facts-queries.ts'
import { findCase } from '../src/features/surgery/safety-pauses/server/case-queries.ts'
import * as pauses from '../src/features/surgery/safety-pauses/server/queries.ts'
import { pausesOf } from '../src/features/surgery/safety-pauses/server/standing-queries.ts'
import * as theatre from '../src/features/surgery/theatre/server/list-queries.ts'
import { tapsOf } from '../src/features/surgery/theatre/server/queries.ts'
import { timelinePage } from '../src/features/foundation/timeline/server/queries.ts'
import type { Database } from '../src/server/database/connect.ts'
import { testCursors } from '../src/server/testing/cursors.ts'
import { may } from '../src/shared/permissions.ts'
import { addDays, startOfDay } from '../src/shared/time.ts'
import * as clinic from './clinic.ts'
import { surgeryId } from './surgery-data.ts'

const at = (day: number) => startOfDay(addDays(clinic.monday, day), clinic.zone)
const date = (day: number) => addDays(clinic.monday, day)
const unit = clinic.unitId(0)
const { now, zone } = clinic
const page = { cursors: testCursors, cursor: undefined, limit: 51 }
const everything = (permission: Parameters<typeof may>[1]) => may('ADMIN', permission)
/** Of the busy unit: a day of this week that goes on, the one after it, and one that was closed eight weeks ago. */
const [today, tomorrow, closed] = [3, 4, -55]
/** The first surgery of that closed day, and a patient. */
const surgery = '00000000-0000-7000-8007-000000010d92'
const patient = clinic.patientId(77)
const dayOf = (day: number) => ({ unitId: unit, from: at(day), to: at(day + 1) })
const stretch = (day: number, units: readonly string[] | null) => ({ units, from: at(day), to: at(day + 1) })

type Run = (database: Database) => Promise<unknown>

const verbs = Object.values(events).flatMap(({ noun, verbs: all }) => Object.keys(all).map((verb) => ({ noun, verb })))
const audited =
  (filter: Partial<audit.AuditFilter>): Run =>
  (database) =>
    audit.listPage(database, subjects, { verbs, units: null, ...filter }, page)
const overview =
  (units: string[] | null): Run =>
  (database) =>
    standingsOf(database, { now, ownerId: null, shows: { appointments: true, toConfirm: true }, units })
const actor = { id: patient, authUid: '', name: '', role: 'ADMIN', language: 'pt-BR', unitIds: 'all' } as const
const timeline: Run = (database) => {
  const reader = { actor, patientId: patient, may: everything }
  const moments = timelineSources.flatMap((one) => one.moments(reader).map((of) => ({ ...of, kind: one.kind })))
  return timelinePage(database, moments, {}, page)
}

/** The lists of operating: boards, readiness, maps of days, what is kept of patients, and what everybody did. */
export const surgeryLists: Record<string, Run> = {
  'board of a day of a unit': (database) => theatre.boardCases(database, stretch(today, [unit])),
  'board of a day, every unit': (database) => theatre.casePage(database, stretch(today, null), page),
  'board of a closed day': (database) => theatre.casePage(database, stretch(closed, [unit]), page),
  'cases by their ids': (database) => theatre.casesById(database, [surgery]),
  'how long a procedure takes with a doctor': (database) =>
    theatre.learnedOf(database, { procedureId: surgeryId, professionalId: clinic.doctorId(0) }),
  'taps of a case': (database) => tapsOf(database, surgery),
  'readiness of a day of a unit': (database) => surgeriesIn(database, stretch(tomorrow, [unit])),
  'readiness of a day, every unit': (database) => surgeriesIn(database, stretch(tomorrow, null)),
  'readiness of tomorrow of a unit': (database) => surgeriesOfNextDay(database, { units: [unit], now }),
  'readiness of tomorrow, every unit': (database) => surgeriesOfNextDay(database, { units: null, now }),
  'readiness of a surgery': (database) => findSurgery(database, surgery),
  'consents that surgeries need': (database) => neededConsents(database, [surgery]),
  'note left to a day': (database) => handOverOf(database, unit, date(today)),
  'cases of an open day': (database) => days.casesIn(database, dayOf(today)),
  'cases of a closed day, with complications': (database) => days.casesIn(database, dayOf(closed)),
  'what of a day is not over': (database) => days.unfinishedIn(database, dayOf(today)),
  'what changed of a closed day since': (database) => days.changedSince(database, dayOf(closed)),
  'visits of a day': (database) => days.visitsIn(database, dayOf(closed)),
  'days left open': (database) => leftOpen(database, { unitId: unit, zone, from: at(today - 14), to: at(today) }),
  'map of a day and its closings': async (database) => {
    const map = await findMapOf(database, unit, date(closed))
    return map && closingsOf(database, map.id)
  },
  'closed cases of a month of a unit': (database) =>
    closedCases(database, { units: [unit], from: date(closed - 30), to: date(closed) }),
  'closed cases of a day, every unit': (database) =>
    closedCases(database, { units: null, from: date(closed), to: date(closed) }),
  'safety pauses of a case': async (database) => {
    await pauses.lastAnswers(database, surgery)
    await pauses.pausesBegun(database, surgery)
    return pauses.signaturesOf(database, surgery)
  },
  'people of a case': (database) => findCase(database, surgery, clinic.doctorId(0)),
  'pauses of a board': (database) => pausesOf(database, [surgery]),
  'consents of a patient': (database) => consentsOf(database, patient),
  'what a patient agreed to': (database) => consentsHeld(database, patient, now),
  'documents of a patient': (database) => documentsOf(database, patient, documentKinds),
  'photos of a patient': (database) => photosOf(database, patient),
  'who opened what of a patient': (database) => readings(database, patient, { actor, may: everything }, page),
  'pinned notes of a patient': (database) => pinnedNotes({ database, may: everything }, patient),
  'timeline of a patient': timeline,
  'merges into a patient': (database) => mergesInto(database, clinic.patientId(76)),
  'where two patients are at one time': (database) => clashesOf(database, patient, clinic.patientId(78)),
  'appointments ahead of a patient': (database) => appointmentsAhead(database, patient, now),
  'links of a unit': (database) => linksOf(database, unit, now),
  'what a unit has not confirmed in time': (database) =>
    sql`select late.* from ${subjectOf(Object.values(subjects), sql`'lateConfirmations'::text`, sql`${unit}::uuid`, sql`${now}::timestamptz`)} as late`.execute(
      database,
    ),
  'audit: everything': audited({}),
  'audit: a person': audited({ actorId: [clinic.patientId(0)] }),
  'audit: a unit': audited({ units: [unit] }),
  'audit: a person in a unit': audited({ actorId: [clinic.patientId(0)], units: [unit] }),
  'audit: a verb': audited({ verbs: [{ noun: 'appointment', verb: 'book' }] }),
  'audit: a record': audited({ entityId: surgery }),
  'audit: a week': audited({ from: at(-14), to: at(-7) }),
  'overview of every unit': overview(null),
  'overview of a unit': overview([unit]),
  'what changed in a day': (database) =>
    newestNews(database, { verbs, units: [unit], from: at(today - 1) }, { notBy: patient, most: mostNews + 1 }),
}
