import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { type SetUpFacts, setUpFactsSchema } from '../rules.ts'

const factsRow = z.object({ facts: setUpFactsSchema })

/** What there is of a network, in use, as one statement. @param now ISO instant: registrations and rules end by days */
export async function setUpFacts(database: Database, now: string): Promise<SetUpFacts> {
  const { rows } = await rowsOf(factsRow)`
    with today as (
      select coalesce((select min((${now}::timestamptz at time zone time_zone)::date) from unit where active),
        (${now}::timestamptz at time zone 'UTC')::date) as day
    ),
    kitted as (select procedure_id from kit where exists (select from kit_line where kit_line.kit_id = kit.id)),
    valid as (
      select professional.id, professional.function from professional, today
        where active and coalesce(council_valid_until >= today.day, true)
    )
    select jsonb_build_object(
      'admins', (select count(*) from staff where active and role = 'ADMIN'),
      'managers', (select count(*) from staff where active and role = 'LOCATION_MANAGER'),
      'otherStaff', (select count(*) from staff where active and role <> 'ADMIN'),
      'companies', (select count(*) from legal_entity where active),
      'hasMainCompany', exists (select from legal_entity where active and is_main),
      'procedures', coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'roomKind', room_kind, 'functions', required_functions,
            'hasPrice', price_centavos > 0, 'hasKit', id in (select procedure_id from kitted)))
          from procedure where active), '[]'),
      'professionals', (select count(*) from professional where active),
      'withoutCouncil', (select count(*) from professional where active and council_number is null),
      'withoutRegime', (select count(*) from professional where active
        and not exists (select from pay_regime where pay_regime.professional_id = professional.id)),
      'publishedTexts', (select count(*) from consent_text where active and published_at is not null),
      'hasTreatmentText', exists (
        select from consent_text where active and published_at is not null and purpose = 'treatment'),
      'hasNetworkMessage', exists (select from sales_policy where confirmation_message is not null),
      'materials', (select count(*) from material where active),
      'kits', (select count(*) from kitted),
      'cardFees', (select count(*) from card_fee, today where active and coalesce(ended_on >= today.day, true)),
      'payRules', (select count(*) from pay_rule, today where ended_at is null and coalesce(valid_to >= today.day, true)),
      'onePersonSettles', coalesce((select one_person_settles from pay_separation), false),
      'units', coalesce((
        select jsonb_agg(jsonb_build_object('id', unit.id, 'hasAddress', unit.address is not null,
            'hasMessage', unit.confirmation_message is not null,
            'hasHours', exists (select from unit_opening where unit_opening.unit_id = unit.id),
            'roomKinds', coalesce((select jsonb_agg(kind) from room where room.unit_id = unit.id and room.active), '[]'),
            'functions', coalesce((select jsonb_agg(valid.function) from valid
              join professional_unit on professional_unit.professional_id = valid.id
              where professional_unit.unit_id = unit.id), '[]'),
            'hasPin', exists (select from professional_pin join valid on valid.id = professional_pin.professional_id
              join professional_unit on professional_unit.professional_id = valid.id
              where professional_unit.unit_id = unit.id),
            'isStaffed', exists (select from staff_unit join staff on staff.id = staff_unit.staff_id
              where staff_unit.unit_id = unit.id and staff.active),
            'teams', (select count(*) from team where team.unit_id = unit.id and team.active),
            'hasPattern', exists (select from roster_pattern where roster_pattern.unit_id = unit.id),
            'hasDuty', exists (select from shift where shift.unit_id = unit.id and layer = 'published' and kind <> 'leave'
              and professional_id is not null and ends_at > ${now}::timestamptz))
          order by unit.created_at, unit.id)
          from unit where unit.active), '[]')) as facts`.execute(database)
  const [row] = rows
  if (!row) throw new Error('One statement answers one row')
  return row.facts
}
