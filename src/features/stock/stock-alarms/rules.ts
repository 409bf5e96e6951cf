/**
 * What of a unit's stock alarms, in the order of its urgency: a surgery of the coming days that lacks material, a transfer that has not arrived, a lot that expires soon or
 * has, a material below the minimum of the unit.
 */
export const alarmKinds = ['case', 'transit', 'expiring', 'below'] as const
export type AlarmKind = (typeof alarmKinds)[number]
