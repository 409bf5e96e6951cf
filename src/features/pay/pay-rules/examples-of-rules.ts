import { aCase, aRule, as, aShift, came } from './example-facts.ts'
import { type Example, fixed, ofFunction, hourly, ofNurses, ofShare, ofTeam, was } from './example-rules.ts'

/** Ana operates in her function and Dora, whose registration holds, in hers: each as what the case says. */
const assisted = aCase({ parts: [as('ana', 'assistant_doctor'), as('dora', 'doctor')], day: '2026-11-10' })

/** Which rule pays whom: sharing, specificity, days, versions, shifts, minimums, what is held and taken back. */
export const examplesOfRules: Example[] = [
  [
    'a team shares R$ 1.000 among three: the last absorbs the centavo',
    { rules: [fixed(1_000_00, { ...ofTeam, isShared: true })], cases: [aCase({ teamId: 'team-a' })] },
    { ana: 333_33, bia: 333_33, caio: 333_34 },
  ],
  [
    'each of a team gets it whole',
    { rules: [fixed(200_00, ofTeam)], cases: [aCase({ teamId: 'team-a' })] },
    { ana: 200_00, bia: 200_00, caio: 200_00 },
  ],
  ['another team is paid nothing', { rules: [fixed(200_00, { ...ofTeam, teamId: 'team-b' })] }, {}],
  ['every nurse', { rules: [fixed(150_00, ofNurses)] }, { bia: 150_00, caio: 150_00 }],
  [
    'nurses share a tenth of net',
    { rules: [ofShare('net', 1000, { ...ofNurses, isShared: true })] },
    { bia: 700_00, caio: 700_00 },
  ],
  [
    'a person before their function',
    { rules: [fixed(150_00, ofNurses), fixed(180_00, { professionalId: 'bia' })] },
    { bia: 180_00, caio: 150_00 },
  ],
  [
    'a person before their team before their function',
    {
      rules: [fixed(150_00, ofNurses), fixed(170_00, ofTeam), fixed(180_00, { professionalId: 'bia' })],
      cases: [aCase({ teamId: 'team-a' })],
    },
    { ana: 170_00, bia: 180_00, caio: 170_00 },
  ],
  [
    'the procedure before the unit',
    { rules: [fixed(100_00, { unitId: 'jardins' }), fixed(120_00, { procedureId: 'fue' })] },
    { ana: 120_00 },
  ],
  [
    'procedure and unit before procedure',
    { rules: [fixed(120_00, { procedureId: 'fue' }), fixed(130_00, { procedureId: 'fue', unitId: 'jardins' })] },
    { ana: 130_00 },
  ],
  ['another procedure', { rules: [fixed(100_00, { procedureId: 'botox' })] }, {}],
  [
    'the third of the day',
    {
      rules: [fixed(500_00), fixed(600_00, { nthFrom: 3 })],
      cases: ['08', '12', '16'].map((hour) => aCase({ id: `k${hour}`, startsAt: `2026-11-12T${hour}:00:00Z` })),
    },
    { ana: 1_600_00 },
  ],
  [
    'from the second on, and the third more: the later wins',
    {
      rules: [fixed(500_00), fixed(550_00, { nthFrom: 2 }), fixed(600_00, { nthFrom: 3 })],
      cases: ['08', '12', '16'].map((hour) => aCase({ id: `k${hour}`, startsAt: `2026-11-12T${hour}:00:00Z` })),
    },
    { ana: 1_650_00 },
  ],
  [
    'a consultation between counts no surgery on',
    {
      rules: [fixed(500_00, { procedureId: 'fue' }), fixed(900_00, { procedureId: 'fue', nthFrom: 2 })],
      cases: [
        aCase({ id: 'k1', kind: 'consultation', procedureId: 'visit', startsAt: '2026-11-12T11:00:00Z' }),
        aCase({ id: 'k2', startsAt: '2026-11-12T12:00:00Z' }),
      ],
    },
    { ana: 500_00 },
  ],
  [
    'a holiday',
    { rules: [fixed(500_00), fixed(800_00, { dayKind: 'holiday' })], cases: [aCase({ isHoliday: true })] },
    { ana: 800_00 },
  ],
  [
    'a holiday on a Saturday is no Saturday',
    {
      rules: [fixed(500_00), fixed(700_00, { dayKind: 'saturday' })],
      cases: [aCase({ day: '2026-11-14', isHoliday: true })],
    },
    { ana: 500_00 },
  ],
  [
    'a Sunday',
    { rules: [fixed(500_00), fixed(750_00, { dayKind: 'sunday' })], cases: [aCase({ day: '2026-11-15' })] },
    { ana: 750_00 },
  ],
  [
    'the version of the day',
    { rules: [fixed(500_00, { validTo: '2026-11-11' }), fixed(520_00, { validFrom: '2026-11-12', edition: 2 })] },
    { ana: 520_00 },
  ],
  ['the last day of a rule counts', { rules: [fixed(500_00, { validTo: '2026-11-12' })] }, { ana: 500_00 }],
  ['before a rule begins', { rules: [fixed(500_00, { validFrom: '2026-11-13' })] }, {}],
  [
    'a bonus comes on top, a discount off',
    {
      rules: [
        fixed(500_00),
        aRule({ basis: 'bonus', amountCentavos: 80_00 }),
        aRule({ basis: 'discount', amountCentavos: 30_00 }),
      ],
    },
    { ana: 550_00 },
  ],
  ['90 minutes by the hour', { ...hourly(100_00), shifts: [aShift({ minutes: 90 })] }, { ana: 150_00 }],
  ['20 minutes of R$ 100 an hour', { ...hourly(100_00), shifts: [aShift({ minutes: 20 })] }, { ana: 33_33 }],
  [
    'by the shift, whatever it lasts',
    { cases: [], rules: [aRule({ basis: 'shift', amountCentavos: 900_00 })], shifts: [aShift({ minutes: 725 })] },
    { ana: 900_00 },
  ],
  [
    'a minimum is topped up',
    { rules: [fixed(500_00), aRule({ basis: 'minimum', amountCentavos: 2_000_00 })] },
    { ana: 2_000_00 },
  ],
  [
    'a minimum that is reached adds nothing',
    { rules: [fixed(2_500_00), aRule({ basis: 'minimum', amountCentavos: 2_000_00 })] },
    { ana: 2_500_00 },
  ],
  [
    'a minimum over two units counts both once',
    {
      rules: [fixed(700_00), aRule({ basis: 'minimum', amountCentavos: 2_000_00 })],
      cases: [aCase(), aCase({ id: 'k2', unitId: 'moema', startsAt: '2026-11-12T18:00:00Z' })],
    },
    { ana: 2_000_00 },
  ],
  [
    'a minimum of one unit counts that unit',
    {
      rules: [fixed(700_00), aRule({ basis: 'minimum', amountCentavos: 1_000_00, unitId: 'moema' })],
      cases: [aCase(), aCase({ id: 'k2', unitId: 'moema', startsAt: '2026-11-12T18:00:00Z' })],
    },
    { ana: 1_700_00 },
  ],
  [
    'no minimum without a part in anything',
    { cases: [], rules: [aRule({ basis: 'minimum', amountCentavos: 2_000_00 })] },
    {},
  ],
  [
    'a map that is not closed holds its line',
    { rules: [fixed(500_00)], cases: [aCase({ isClosed: false })] },
    { ana: 0 },
    { ana: 500_00 },
  ],
  [
    'nothing came: held with what it will be',
    { rules: [ofShare('received', 3000)], cases: [aCase({ allocations: [] })] },
    { ana: 0 },
    { ana: 4_200_00 },
  ],
  [
    'an expired registration holds',
    { rules: [fixed(500_00, { professionalId: 'dora' })], cases: [aCase({ parts: [as('dora', 'doctor')] })] },
    { dora: 0 },
    { dora: 500_00 },
  ],
  [
    'a stopped surgery pays no share yet',
    { rules: [ofShare('net', 3000)], cases: [aCase({ isInterrupted: true })] },
    { ana: 0 },
    { ana: 4_200_00 },
  ],
  [
    'a stopped surgery that another finished pays no share of its own',
    { rules: [ofShare('net', 3000)], cases: [aCase({ isInterrupted: true, itemBecame: 'finished' })] },
    { ana: 0 },
  ],
  [
    'a stopped surgery that none will finish pays of what was kept',
    {
      rules: [ofShare('received', 3000)],
      cases: [
        aCase({ isInterrupted: true, itemBecame: 'cancelled', allocations: [came(14_000_00), came(-10_000_00)] }),
      ],
    },
    { ana: 1_200_00 },
  ],
  [
    'a stopped surgery of which all was given back ends',
    {
      rules: [ofShare('received', 3000)],
      cases: [aCase({ isInterrupted: true, itemBecame: 'cancelled', allocations: [] })],
    },
    { ana: 0 },
  ],
  [
    'a stopped surgery that none will finish pays no share of a price',
    { rules: [ofShare('gross', 3000)], cases: [aCase({ isInterrupted: true, itemBecame: 'cancelled' })] },
    { ana: 0 },
  ],
  [
    'a stopped surgery pays what is fixed',
    { rules: [fixed(500_00)], cases: [aCase({ isInterrupted: true })] },
    { ana: 500_00 },
  ],
  [
    'a map reopened after payment takes nothing back before it is closed anew',
    { rules: [fixed(500_00)], before: [was(500_00)], cases: [aCase({ day: '2026-10-20', isClosed: false })] },
    {},
  ],
  [
    'the team was another: taken back from one, paid to the other',
    {
      rules: [fixed(500_00), fixed(400_00, { professionalId: 'bia' })],
      before: [was(500_00)],
      cases: [aCase({ day: '2026-10-20', parts: [as('bia', 'nurse')] })],
    },
    { ana: -500_00, bia: 400_00 },
  ],
  [
    'a rule replaced backwards is adjusted by the difference',
    { rules: [fixed(520_00)], before: [was(500_00)], cases: [aCase({ day: '2026-10-20' })] },
    { ana: 20_00 },
  ],
  [
    'named twice in a case, paid once',
    { rules: [fixed(500_00)], cases: [aCase({ parts: [as('ana', 'doctor'), as('ana', 'doctor')] })] },
    { ana: 500_00 },
  ],
  [
    'a doctor who assists is paid as an assistant',
    { rules: [ofFunction('doctor', 25_00), ofFunction('assistant_doctor', 300_00)], cases: [assisted] },
    { ana: 300_00, dora: 25_00 },
  ],
  [
    'two parts of one person are paid both',
    {
      rules: [ofFunction('doctor', 25_00), ofFunction('assistant_doctor', 300_00)],
      cases: [aCase({ parts: [as('ana', 'doctor'), as('ana', 'assistant_doctor')] })],
    },
    { ana: 325_00 },
  ],
  [
    'what pays a person whatever they do pays two parts once',
    { rules: [fixed(500_00)], cases: [aCase({ parts: [as('ana', 'doctor'), as('ana', 'assistant_doctor')] })] },
    { ana: 500_00 },
  ],
  [
    'the parts were others: taken back and paid anew',
    {
      rules: [ofFunction('doctor', 25_00), ofFunction('assistant_doctor', 300_00)],
      before: [was(25_00), was(300_00, { professionalId: 'dora', function: 'assistant_doctor' })],
      cases: [{ ...assisted, day: '2026-10-20' }],
    },
    { ana: 275_00, dora: -275_00 },
  ],
  [
    'a courtesy pays a share of nothing',
    { rules: [ofShare('received', 3000)], cases: [aCase({ netCentavos: 0, allocations: [] })] },
    { ana: 0 },
  ],
]
