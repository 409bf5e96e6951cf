import { defineMessages } from '../../../shared/language.ts'

/** What may bear tags. */
export const tagScopes = ['patient', 'order', 'appointment'] as const
export type TagScope = (typeof tagScopes)[number]

/** Ink on paper of one hue: every pair reads at 4.5 : 1 or better, also on white. */
export const tagColours = {
  grey: { ink: '#374151', paper: '#eef0f2' },
  red: { ink: '#991b1b', paper: '#fdeaea' },
  orange: { ink: '#9a3412', paper: '#feeee2' },
  amber: { ink: '#854d0e', paper: '#fdf3cf' },
  green: { ink: '#166534', paper: '#e3f6e8' },
  teal: { ink: '#115e59', paper: '#dcf5f1' },
  blue: { ink: '#1e40af', paper: '#e5eefd' },
  violet: { ink: '#5b21b6', paper: '#f0eafc' },
  pink: { ink: '#9d174d', paper: '#fce9f2' },
} as const
export type TagColour = keyof typeof tagColours
export const tagColourNames = Object.keys(tagColours) as readonly TagColour[] as readonly [TagColour, ...TagColour[]]

/** The icons that come with Pauta; any other is fetched from where it is. */
export const tagIcons = [
  ...(['tag', 'star', 'crown', 'clock', 'phone', 'flag', 'heart', 'alert', 'users', 'gift'] as const),
  ...(['plane', 'wheelchair', 'language', 'camera', 'pill'] as const),
] as const
export type TagIconName = (typeof tagIcons)[number]

export const scopeWords = defineMessages({
  'pt-BR': { patient: 'Pacientes', order: 'Pedidos', appointment: 'Agendamentos' },
  en: { patient: 'Patients', order: 'Orders', appointment: 'Appointments' },
})

export const colourWords = defineMessages({
  'pt-BR': {
    grey: 'Cinza',
    red: 'Vermelho',
    orange: 'Laranja',
    amber: 'Âmbar',
    green: 'Verde',
    teal: 'Verde-azulado',
    blue: 'Azul',
    violet: 'Violeta',
    pink: 'Rosa',
  },
  en: {
    grey: 'Grey',
    red: 'Red',
    orange: 'Orange',
    amber: 'Amber',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    violet: 'Violet',
    pink: 'Pink',
  },
})

export const iconWords = defineMessages({
  'pt-BR': {
    tag: 'Etiqueta',
    star: 'Estrela',
    crown: 'Coroa',
    clock: 'Relógio',
    phone: 'Telefone',
    flag: 'Bandeira',
    heart: 'Coração',
    alert: 'Atenção',
    users: 'Pessoas',
    gift: 'Presente',
    plane: 'Avião',
    wheelchair: 'Cadeira de rodas',
    language: 'Idioma',
    camera: 'Câmera',
    pill: 'Remédio',
  },
  en: {
    tag: 'Label',
    star: 'Star',
    crown: 'Crown',
    clock: 'Clock',
    phone: 'Phone',
    flag: 'Flag',
    heart: 'Heart',
    alert: 'Attention',
    users: 'People',
    gift: 'Gift',
    plane: 'Plane',
    wheelchair: 'Wheelchair',
    language: 'Language',
    camera: 'Camera',
    pill: 'Medicine',
  },
})
