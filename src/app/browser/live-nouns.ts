import { liveAppointments } from '../../features/appointments/live.ts'
import { liveAvailability } from '../../features/availability/live.ts'
import { liveBlockRequests } from '../../features/block-requests/live.ts'
import { liveBlocks } from '../../features/blocks/live.ts'
import { liveCashDesks } from '../../features/cash-desk/live.ts'
import { liveLegalEntities } from '../../features/legal-entities/live.ts'
import { liveCardFees } from '../../features/card-fees/live.ts'
import { liveConfirmations } from '../../features/confirmations/live.ts'
import { liveConsents, liveConsentTexts } from '../../features/consents/live.ts'
import { liveCaseMaterials } from '../../features/case-materials/live.ts'
import { liveDayMaps } from '../../features/daymap/live.ts'
import { liveReplenishment } from '../../features/replenishment/live.ts'
import { liveStockAlarms } from '../../features/stock-alarms/live.ts'
import { liveStockCounts } from '../../features/stock-counts/live.ts'
import { liveStockReservations } from '../../features/stock-reservations/live.ts'
import { liveStock } from '../../features/stock/live.ts'
import { liveControlledDrugs } from '../../features/controlled-drugs/live.ts'
import { liveSupplierInvoices } from '../../features/supplier-invoices/live.ts'
import { liveMaterials } from '../../features/materials/live.ts'
import { liveMaterialLimits } from '../../features/material-limits/live.ts'
import { liveKits } from '../../features/kits/live.ts'
import { liveSuppliers } from '../../features/suppliers/live.ts'
import { liveExams } from '../../features/exams/live.ts'
import { liveDocuments } from '../../features/documents/live.ts'
import { livePhotos } from '../../features/photos/live.ts'
import { liveFollowUps } from '../../features/follow-up/live.ts'
import { liveHolidays } from '../../features/holidays/live.ts'
import { liveNotifications } from '../../features/notifications/live.ts'
import { liveOrders } from '../../features/orders/live.ts'
import { liveNews, liveOverview } from '../../features/overview/live.ts'
import { liveSalesPolicy } from '../../features/sales-policy/live.ts'
import { livePayRules } from '../../features/pay-rules/live.ts'
import { livePatients } from '../../features/patients/live.ts'
import { livePatientMerges } from '../../features/patient-merges/live.ts'
import { livePatientNotes } from '../../features/patient-notes/live.ts'
import { liveTimeline } from '../../features/timeline/live.ts'
import { livePayRegimes } from '../../features/pay-regimes/live.ts'
import { livePayFiles } from '../../features/pay-files/live.ts'
import { livePayments, livePaySeparation } from '../../features/payments/live.ts'
import { liveProcedures } from '../../features/procedures/live.ts'
import { liveAudit } from '../../features/audit/live.ts'
import { liveProfessionals } from '../../features/professionals/live.ts'
import { liveRecalls } from '../../features/recalls/live.ts'
import { liveRecordingPolicy, liveRecordings } from '../../features/recordings/live.ts'
import { liveReceipts } from '../../features/receipts/live.ts'
import { liveReports } from '../../features/reports/live.ts'
import { liveRooms } from '../../features/rooms/live.ts'
import { liveReadiness } from '../../features/readiness/live.ts'
import { liveRebookings } from '../../features/rebookings/live.ts'
import { liveRoster } from '../../features/roster/live.ts'
import { liveSafetyPauses } from '../../features/safety-pauses/live.ts'
import { liveStaff } from '../../features/staff/live.ts'
import { liveTags } from '../../features/tags/live.ts'
import { liveTeams } from '../../features/teams/live.ts'
import { liveTheatre } from '../../features/theatre/live.ts'
import { liveUnits } from '../../features/units/live.ts'
import { liveFreedSlots, liveWaiting } from '../../features/waiting-list/live.ts'
import type { LiveNoun } from '../../shared/live-noun.ts'

/** What live screens know of nouns; one that declares nothing is fetched again whenever something happens to it. */
export const liveNouns: readonly LiveNoun[] = [
  ...[
    liveStaff,
    liveUnits,
    liveRooms,
    liveReports,
    liveHolidays,
    liveProcedures,
    liveCardFees,
    liveLegalEntities,
    liveProfessionals,
    liveTeams,
    liveTags,
    livePatients,
    livePatientNotes,
    livePatientMerges,
    liveTimeline,
    liveSalesPolicy,
    liveOrders,
  ],
  ...[liveRoster, liveAvailability, liveBlocks, liveAppointments, liveBlockRequests],
  ...[liveConfirmations, liveRebookings, liveFollowUps, liveTheatre, liveWaiting, liveFreedSlots, liveNotifications],
  ...[liveConsentTexts, liveConsents, liveDocuments, livePhotos],
  liveSafetyPauses,
  ...[
    liveExams,
    liveMaterials,
    liveMaterialLimits,
    liveKits,
    liveSuppliers,
    liveStock,
    liveStockAlarms,
    liveStockReservations,
    liveSupplierInvoices,
    liveControlledDrugs,
    liveReadiness,
    liveCaseMaterials,
    liveStockCounts,
    liveReplenishment,
    liveDayMaps,
    liveRecalls,
    livePayments,
    liveRecordings,
    livePaySeparation,
    liveRecordingPolicy,
    livePayRules,
    livePayFiles,
    livePayRegimes,
  ],
  ...[liveReceipts, liveCashDesks, liveAudit, liveOverview, liveNews],
]
