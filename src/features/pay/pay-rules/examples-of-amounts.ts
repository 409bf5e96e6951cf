import { aCase, aRule, came } from './example-facts.ts'
import { type Example, fee, fixed, off100, ofShare, tax15, tax6, was } from './example-rules.ts'

/** What one rule comes to: of each base, with deductions, caps and rounding. */
export const examplesOfAmounts: Example[] = [
  ['a fixed amount', { rules: [fixed(500_00)] }, { ana: 500_00 }],
  ['R$ 500 less 6 % is 470', { rules: [fixed(500_00, { deductions: [tax6] })] }, { ana: 470_00 }],
  ['15 % of that is 70.50', { rules: [fixed(500_00, { deductions: [tax6, tax15] })] }, { ana: 399_50 }],
  ['an amount before a share', { rules: [fixed(500_00, { deductions: [off100, tax6] })] }, { ana: 376_00 }],
  ['a share before an amount', { rules: [fixed(500_00, { deductions: [tax6, off100] })] }, { ana: 370_00 }],
  ['an amount takes no more than there is', { rules: [fixed(60_00, { deductions: [off100] })] }, { ana: 0 }],
  ['30 % of gross', { rules: [ofShare('gross', 3000)] }, { ana: 4_500_00 }],
  ['30 % of net', { rules: [ofShare('net', 3000)] }, { ana: 4_200_00 }],
  ['30 % of what came', { rules: [ofShare('received', 3000)] }, { ana: 4_200_00 }],
  [
    'the example of the issue: 30 % of R$ 14.000 less 6 %',
    { rules: [ofShare('received', 3000, { deductions: [tax6] })] },
    { ana: 3_948_00 },
  ],
  [
    'a part came: its part is paid',
    { rules: [ofShare('received', 3000)], cases: [aCase({ allocations: [came(5_000_00)] })] },
    { ana: 1_500_00 },
  ],
  [
    'the rest came a month later',
    {
      rules: [ofShare('received', 3000)],
      before: [was(1_500_00)],
      cases: [aCase({ day: '2026-10-20', allocations: [came(5_000_00, '2026-10-20'), came(9_000_00, '2026-11-05')] })],
    },
    { ana: 2_700_00 },
  ],
  [
    'what comes after the month waits for its month',
    {
      rules: [ofShare('received', 3000)],
      cases: [aCase({ allocations: [came(5_000_00), came(9_000_00, '2026-12-01')] })],
    },
    { ana: 1_500_00 },
  ],
  [
    'a refund after payment makes a negative line',
    {
      rules: [ofShare('received', 3000)],
      before: [was(4_200_00)],
      cases: [
        aCase({ day: '2026-10-20', allocations: [came(14_000_00, '2026-10-20'), came(-2_000_00, '2026-11-09')] }),
      ],
    },
    { ana: -600_00 },
  ],
  [
    'all of it given back',
    {
      rules: [ofShare('received', 3000)],
      before: [was(4_200_00)],
      cases: [
        aCase({ day: '2026-10-20', allocations: [came(14_000_00, '2026-10-20'), came(-14_000_00, '2026-11-09')] }),
      ],
    },
    { ana: -4_200_00 },
  ],
  [
    'card fees first: 14.000 less 3,49 %, then 30 %',
    {
      rules: [ofShare('received', 3000, { deductions: [fee] })],
      cases: [aCase({ allocations: [came(14_000_00, '2026-11-12', 349)] })],
    },
    { ana: 4_053_42 },
  ],
  [
    'fees of the card alone, not of cash: 5.000 by card at 4 %, 9.000 in cash',
    {
      rules: [ofShare('received', 3000, { deductions: [fee] })],
      cases: [aCase({ allocations: [came(5_000_00, '2026-11-12', 400), came(9_000_00)] })],
    },
    { ana: 4_140_00 },
  ],
  [
    'fee, then tax, then share: (10.000 − 300) × 0,94 × 25 %',
    {
      rules: [ofShare('received', 2500, { deductions: [fee, tax6] })],
      cases: [aCase({ allocations: [came(10_000_00, '2026-11-12', 300)] })],
    },
    { ana: 2_279_50 },
  ],
  [
    'half a centavo goes up: 33,33 % of R$ 0,15',
    { rules: [ofShare('net', 3333)], cases: [aCase({ netCentavos: 15 })] },
    { ana: 5 },
  ],
  ['10 % of R$ 0,05 is one centavo', { rules: [ofShare('net', 1000)], cases: [aCase({ netCentavos: 5 })] }, { ana: 1 }],
  [
    'rounded once: 6 % and 15 % off R$ 0,99, then 50 %',
    { rules: [ofShare('net', 5000, { deductions: [tax6, tax15] })], cases: [aCase({ netCentavos: 99 })] },
    { ana: 40 },
  ],
  ['2.000 grafts at R$ 2', { rules: [aRule({ basis: 'graft', amountCentavos: 2_00 })] }, { ana: 4_000_00 }],
  [
    'grafts up to the cap',
    { rules: [aRule({ basis: 'graft', amountCentavos: 2_00, capCentavos: 3_500_00 })] },
    { ana: 3_500_00 },
  ],
  [
    'below the cap nothing is cut',
    {
      rules: [aRule({ basis: 'graft', amountCentavos: 2_00, capCentavos: 3_500_00 })],
      cases: [aCase({ grafts: 1_000 })],
    },
    { ana: 2_000_00 },
  ],
  [
    'the cap before the tax',
    { rules: [aRule({ basis: 'graft', amountCentavos: 2_00, capCentavos: 3_500_00, deductions: [tax6] })] },
    { ana: 3_290_00 },
  ],
  [
    'grafts that nobody counted',
    { rules: [aRule({ basis: 'graft', amountCentavos: 2_00 })], cases: [aCase({ grafts: null })] },
    { ana: 0 },
  ],
]
