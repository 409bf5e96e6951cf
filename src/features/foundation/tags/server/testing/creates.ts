/** What is sent to make each of them, and what else could be sent under the same id. */
export function tagsCreates() {
  return {
    create: async () => ({
      body: { name: 'VIP', scopes: ['patient'], colour: 'amber', icon: 'crown', iconAddress: null },
      others: {
        name: 'Outra',
        scopes: ['order'],
        colour: 'blue',
        icon: 'star',
        iconAddress: 'https://icons.example/vip.png',
      },
    }),
  }
}
