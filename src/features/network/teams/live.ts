import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow surgical teams. */
export const liveTeams: LiveNoun = {
  noun: 'team',
  judgedBy: ['id', 'unit'],
  catalogue: 'team.list',
  opens: ['/equipes?equipe='],
}
