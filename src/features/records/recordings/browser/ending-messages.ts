import { defineMessages } from '../../../../shared/language.ts'
import { usual } from '../../../../browser/usual-words.ts'

/** The words of how recordings are kept, held, handed over and leave. */
export const endingMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    keptUntil: 'Guardada até',
    heldNote: (who: string, when: string, why: string) =>
      `Retida por ${who} em ${when}: ${why} Não é apagada enquanto estiver retida.`,
    hold: 'Reter',
    holdTitle: 'Reter esta gravação?',
    holdHint: 'Fica guardada mesmo depois do prazo e não pode ir para a lixeira, até a administração liberar.',
    heldNow: 'A gravação está retida.',
    release: 'Liberar retenção',
    releaseTitle: 'Liberar a retenção?',
    releaseHint: 'Volta a valer o prazo de guarda. Se ele já passou, a gravação é apagada na próxima hora.',
    releasedNow: 'A gravação foi liberada.',
    trash: 'Mover para a lixeira',
    trashTitle: 'Mover para a lixeira?',
    trashHint: 'Ninguém ouve o que está na lixeira. Em 30 dias é apagada de vez; até lá dá para restaurar.',
    trashedNow: 'A gravação foi para a lixeira.',
    wrongRecord: 'Esta gravação não é deste prontuário: foi guardada aqui por engano',
    wrongRecordNeeded: 'Consultas deste prontuário são guardadas por lei. Marque só se for de outra pessoa.',
    trashedNote: (who: string, when: string, until: string) =>
      `Na lixeira desde ${when}, por ${who}. É apagada de vez em ${until}.`,
    restore: 'Restaurar',
    restoredNow: 'A gravação foi restaurada.',
    remove: 'Apagar agora',
    removeTitle: 'Apagar de vez?',
    removeHint:
      'A chave é destruída na hora e o arquivo some. Fica o certificado: código de verificação, quem apagou, quando e por quê.',
    removed: 'A gravação foi apagada.',
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
    hold: 'Put on hold',
    holdTitle: 'Put this recording on hold?',
    holdHint: 'It stays beyond its time and cannot go to the trash until the administration releases it.',
    heldNow: 'The recording is on hold.',
    release: 'Release it',
    releaseTitle: 'Release this recording?',
    releaseHint: 'Its time counts again. Where that is over, it is deleted within the hour.',
    releasedNow: 'The recording was released.',
    trash: 'Move to the trash',
    trashTitle: 'Move to the trash?',
    trashHint:
      'Nobody hears what is in the trash. After 30 days it is deleted for good; until then it can be restored.',
    trashedNow: 'The recording is in the trash.',
    wrongRecord: 'This recording is not of this record: it was kept here by mistake',
    wrongRecordNeeded: 'Consultations of this record are kept by law. Tick it only where it is another person’s.',
    trashedNote: (who: string, when: string, until: string) =>
      `In the trash since ${when}, by ${who}. It is deleted for good on ${until}.`,
    restore: 'Restore',
    restoredNow: 'The recording was restored.',
    remove: 'Delete now',
    removeTitle: 'Delete it for good?',
    removeHint:
      'Its key is destroyed at once and the file goes. The certificate stays: check sum, who deleted it, when and why.',
    removed: 'The recording was deleted.',
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
