import { type Both, both } from '../../../shared/both.ts'
import type { SystemCheck } from './contract.ts'

/** What is looked at; what it means where it is not as it should be, and what to do. */
export interface CheckWords {
  readonly name: Both
  readonly hurts: Both
}

export const checkWords: Readonly<Record<SystemCheck, CheckWords>> = {
  emulator: {
    name: both('Serviço de acesso', 'Sign-in service'),
    hurts: both(
      'FIREBASE_AUTH_EMULATOR_HOST está definido: o acesso não é verificado, e qualquer pessoa entra como quem quiser. Tire-o.',
      'FIREBASE_AUTH_EMULATOR_HOST is set: sign-in is not verified, and anybody comes in as anybody. Take it off.',
    ),
  },
  recordingKeys: {
    name: both('Chaves das gravações', 'Keys of recordings'),
    hurts: both(
      'Sem RECORDING_KEYS, as chaves ficam em DATA_DIR/recording-keys: sem essa pasta nenhuma gravação se ouve mais, e outro processo faria outras. Guarde-as em RECORDING_KEYS; se já falta alguma, recoloque-a atrás da atual.',
      'Without RECORDING_KEYS the keys are kept in DATA_DIR/recording-keys: without that folder no recording is heard any more, and another process would make others. Keep them in RECORDING_KEYS; where one is missing, put it back behind the current one.',
    ),
  },
  secret: {
    name: both('Segredo das sessões', 'Secret of the sessions'),
    hurts: both(
      'Sem AUTH_SECRET, o segredo fica em DATA_DIR/secret: se a pasta se perde, todas as pessoas saem, e vários processos não se entendem. Defina AUTH_SECRET.',
      'Without AUTH_SECRET the secret is kept in DATA_DIR/secret: where the folder is lost everybody is signed out, and several processes do not understand each other. Set AUTH_SECRET.',
    ),
  },
  dataDir: {
    name: both('Pasta de dados', 'Data folder'),
    hurts: both(
      'DATA_DIR não é uma pasta que dure: fotos, documentos e gravações se perdem com ela. Defina DATA_DIR num disco com cópia de segurança.',
      'DATA_DIR is no folder that lasts: photos, documents and recordings are lost with it. Set DATA_DIR to a disk that is backed up.',
    ),
  },
  mail: {
    name: both('E-mail', 'E-mail'),
    hurts: both(
      'Sem SMTP_URL nada é enviado: convites, senhas e avisos ficam em DATA_DIR/mail. Defina SMTP_URL e MAIL_FROM.',
      'Without SMTP_URL nothing is sent: invitations, passwords and notices stay in DATA_DIR/mail. Set SMTP_URL and MAIL_FROM.',
    ),
  },
  publicUrl: {
    name: both('Endereço público', 'Public address'),
    hurts: both(
      'Sem PUBLIC_URL, os links nos e-mails levam ao endereço deste servidor, que os outros não alcançam. Defina PUBLIC_URL.',
      'Without PUBLIC_URL links in mails lead to this server’s own address, which others do not reach. Set PUBLIC_URL.',
    ),
  },
  https: {
    name: both('Conexão segura', 'Safe connection'),
    hurts: both(
      'PUBLIC_URL começa com http: senhas e prontuários passam abertos pela rede. Use https.',
      'PUBLIC_URL begins with http: passwords and records cross the network in the open. Use https.',
    ),
  },
  databaseLogs: {
    name: both('Registros do banco', 'Logs of the database'),
    hurts: both(
      'O PostgreSQL cita linhas nos registros dele: nomes e CPF ficam lá. Ajuste log_error_verbosity = terse (o README mostra como).',
      'PostgreSQL quotes rows in its own log: names and CPF stay there. Set log_error_verbosity = terse (the README shows how).',
    ),
  },
  rateLimit: {
    name: both('Limite de pedidos', 'Limit of requests'),
    hurts: both(
      'RATE_LIMIT_PER_MINUTE é 0: um só programa pode ocupar o servidor inteiro. Tire-o, ou defina um limite.',
      'RATE_LIMIT_PER_MINUTE is 0: one program alone may take the whole server. Take it off, or set a limit.',
    ),
  },
}
