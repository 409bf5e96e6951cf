import type { RecordFile } from '../../../server/record/record-file.ts'
import { functionWords } from '../../procedures/words.ts'
import { unitNames } from '../../professionals/server/queries.ts'
import type { TeamRecord } from '../record.ts'

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
    const english = language === 'en'
    const units = await unitNames(database, actor)
    const yesOrNo = (value: boolean) => (english ? (value ? 'yes' : 'no') : value ? 'sim' : 'não')
    return [
      { title: english ? 'Team' : 'Equipe', value: ({ team }) => team.name },
      { title: english ? 'Unit' : 'Unidade', value: ({ team }) => units.get(team.unitId) ?? null },
      { title: english ? 'Surgeries a day' : 'Cirurgias por dia', value: ({ team }) => team.capacityPerDay },
      { title: english ? 'Active' : 'Ativa', value: ({ team }) => yesOrNo(team.active) },
      { title: english ? 'Member' : 'Integrante', value: ({ member }) => member && member.name },
      {
        title: english ? 'Function' : 'Função',
        value: ({ member }) => member && functionWords[language][member.function],
      },
      { title: english ? 'Substitute' : 'Substituto', value: ({ member }) => member && yesOrNo(member.substitute) },
      {
        title: english ? 'Credential valid until' : 'Credencial válida até',
        value: ({ member }) => (member?.registrationValidUntil ? { date: member.registrationValidUntil } : null),
      },
    ]
  },
}
