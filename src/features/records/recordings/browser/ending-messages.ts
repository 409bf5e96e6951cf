import { defineMessages } from '../../../../shared/language.ts'
import { usual } from '../../../../browser/usual-words.ts'

/** The words of how recordings are kept, held, handed over and leave. */
export const endingMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    keptUntil: 'Guardada até',
    heldNote: (who: string, when: string, why: string) =>
      `Retida por ${who} em ${when}: ${why} Não é apagada enquanto estiver retida.`,
    trashTitle: 'Mover para a lixeira?',
    trashHint: 'Ninguém ouve o que está na lixeira. Em 30 dias é apagada de vez; até lá dá para restaurar.',
    wrongRecord: 'Esta gravação não é deste prontuário: foi guardada aqui por engano',
    wrongRecordNeeded: 'Consultas deste prontuário são guardadas por lei. Marque só se for de outra pessoa.',
    trashedNote: (who: string, when: string, until: string) =>
      `Na lixeira desde ${when}, por ${who}. É apagada de vez em ${until}.`,
    deletedNote: (when: string) =>
      `Apagada em ${when}. A chave foi destruída: não há como ouvir, nem em cópias do arquivo.`,
    deletedBy: 'Apagada por',
    byClock: 'Sistema',
    backups: 'Fora das cópias de segurança em',
    certificate: 'Imprimir certificado',
    copy: 'Cópia para o paciente',
    copyTitle: 'Entregar cópia ao paciente',
    copyHint:
      'A cópia é o arquivo aberto, sem proteção: entregue só ao paciente ou a quem o representa. A entrega fica registrada.',
    handedTo: 'Entregue a',
    handedToHint: 'Nome e, se não for o paciente, o que é dele',
    needHandedTo: 'Escreva a quem a cópia é entregue',
    makeCopy: 'Baixar a cópia',
    copied: 'A cópia está sendo baixada. Entregue junto o código de verificação, que prova que o arquivo não mudou:',
    copyOf: (name: string) => `cópia entregue a ${name}`,
  },
  en: {
    ...usual.en,
    keptUntil: 'Kept until',
    heldNote: (who: string, when: string, why: string) =>
      `Put on hold by ${who} on ${when}: ${why} It is not deleted while it is on hold.`,
    trashTitle: 'Move to the trash?',
    trashHint:
      'Nobody hears what is in the trash. After 30 days it is deleted for good; until then it can be restored.',
    wrongRecord: 'This recording is not of this record: it was kept here by mistake',
    wrongRecordNeeded: 'Consultations of this record are kept by law. Tick it only where it is another person’s.',
    trashedNote: (who: string, when: string, until: string) =>
      `In the trash since ${when}, by ${who}. It is deleted for good on ${until}.`,
    deletedNote: (when: string) =>
      `Deleted on ${when}. Its key was destroyed: nobody can hear it, not from copies of the file either.`,
    deletedBy: 'Deleted by',
    byClock: 'System',
    backups: 'Out of the backups on',
    certificate: 'Print the certificate',
    copy: 'Copy for the patient',
    copyTitle: 'Hand a copy to the patient',
    copyHint:
      'The copy is the open file, without protection: hand it to the patient or whoever represents them alone. That is logged.',
    handedTo: 'Handed to',
    handedToHint: 'Name and, where it is not the patient, what they are to them',
    needHandedTo: 'Enter to whom the copy is handed',
    makeCopy: 'Download the copy',
    copied: 'The copy is being downloaded. Hand over the check sum too, which proves that the file did not change:',
    copyOf: (name: string) => `copy handed to ${name}`,
  },
})
