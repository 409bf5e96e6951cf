import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to the people who sign in. */
export const staffEvents = defineEvents({
  noun: 'staff',
  untold: true,
  words: { 'pt-BR': 'usuário', en: 'user' },
  heardBy: ['staff.read'],
  historyFor: 'staff.read',
  isAccount: true,
  verbs: {
    begin: { 'pt-BR': 'Começou a rede', en: 'Began the network' },
    invite: { 'pt-BR': 'Convidou', en: 'Invited', says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', says: ['changes'] },
    disable: { 'pt-BR': 'Desativou', en: 'Disabled', says: ['changes'] },
    enable: { 'pt-BR': 'Reativou', en: 'Enabled', says: ['changes'] },
    sendReset: { 'pt-BR': 'Enviou link de senha', en: 'Sent a password link' },
    inviteAgain: { 'pt-BR': 'Convidou de novo', en: 'Invited again' },
    readdress: { 'pt-BR': 'Corrigiu o e-mail', en: 'Corrected the e-mail', says: ['changes'] },
    invitationSent: { 'pt-BR': 'O convite saiu', en: 'Invitation sent' },
    invitationFailed: { 'pt-BR': 'O convite não saiu', en: 'Invitation could not be sent', says: ['note'] },
    acceptInvitation: { 'pt-BR': 'Aceitou o convite', en: 'Accepted the invitation' },
    editProfile: { 'pt-BR': 'Alterou o próprio perfil', en: 'Changed their own profile', says: ['changes'] },
    setPhoto: { 'pt-BR': 'Mudou a foto', en: 'Changed the picture' },
    removePhoto: { 'pt-BR': 'Removeu a foto', en: 'Removed the picture' },
    changePassword: { 'pt-BR': 'Mudou a senha', en: 'Changed the password' },
    endSession: { 'pt-BR': 'Encerrou uma sessão', en: 'Ended a session' },
    endOtherSessions: { 'pt-BR': 'Encerrou as outras sessões', en: 'Ended the other sessions' },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    staff: typeof staffEvents
  }
}
