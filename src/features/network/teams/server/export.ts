import { type RecordFile, yesNo } from '../../../../server/record/record-file.ts'
import { functionWords } from '../../procedures/words.ts'
import { unitNames } from '../../professionals/server/queries.ts'
import { type TeamRecord, teams } from '../record.ts'
import { both } from '../../../../shared/both.ts'

interface Line {
  readonly team: TeamRecord
  /** Null for a team that nobody is in. */
  readonly member: TeamRecord['members'][number] | null
}

/** A line per member. */
export const teamFile: RecordFile<TeamRecord, Line> = {
  lines: (team) =>
    team.members.length === 0 ? [{ team, member: null }] : team.members.map((member) => ({ team, member })),

  async columns({ actor, database }) {
    const { language } = actor
    const units = await unitNames(database, actor)
    return [
      { title: both('Equipe', 'Team'), value: ({ team }) => team.name },
      { title: teams.fields.unitId.label, value: ({ team }) => units.get(team.unitId) ?? null },
      { title: teams.fields.capacityPerDay.label, value: ({ team }) => team.capacityPerDay },
      { title: both('Ativa', 'Active'), value: ({ team }) => yesNo(team.active, language) },
      { title: both('Integrante', 'Member'), value: ({ member }) => member && member.name },
      {
        title: both('Função', 'Function'),
        value: ({ member }) => member && functionWords[language][member.function],
      },
      {
        title: both('Substituto', 'Substitute'),
        value: ({ member }) => member && yesNo(member.substitute, language),
      },
      {
        title: both('Credencial válida até', 'Credential valid until'),
        value: ({ member }) => (member?.registrationValidUntil ? { date: member.registrationValidUntil } : null),
      },
    ]
  },
}
