// Written by `npm run collect` from the files of the nouns; never by hand.
import { liveStaff } from '../../../features/foundation/staff/live.ts'
import { liveLegalEntities } from '../../../features/foundation/legal-entities/live.ts'
import { liveUnits } from '../../../features/foundation/units/live.ts'
import { liveTimeline } from '../../../features/foundation/timeline/live.ts'
import { liveTags } from '../../../features/foundation/tags/live.ts'
import { liveRooms } from '../../../features/network/rooms/live.ts'
import { liveHolidays } from '../../../features/network/holidays/live.ts'
import { liveProcedures } from '../../../features/network/procedures/live.ts'
import { liveExams } from '../../../features/network/exams/live.ts'
import { livePayRegimes } from '../../../features/network/pay-regimes/live.ts'
import { liveProfessionals } from '../../../features/network/professionals/live.ts'
import { liveTeams } from '../../../features/network/teams/live.ts'
import { livePatients } from '../../../features/patients/patients/live.ts'
import { livePatientNotes } from '../../../features/patients/patient-notes/live.ts'
import { liveConsentTexts, liveConsents } from '../../../features/patients/consents/live.ts'
import { liveDocuments } from '../../../features/patients/documents/live.ts'
import { livePhotos } from '../../../features/patients/photos/live.ts'
import { livePatientMerges } from '../../../features/patients/patient-merges/live.ts'
import { liveCardFees } from '../../../features/sales/card-fees/live.ts'
import { liveSalesPolicy } from '../../../features/sales/sales-policy/live.ts'
import { liveOrders } from '../../../features/sales/orders/live.ts'
import { liveReceipts } from '../../../features/sales/receipts/live.ts'
import { liveCashDesks } from '../../../features/sales/cash-desk/live.ts'
import { liveRoster } from '../../../features/agenda/roster/live.ts'
import { liveAvailability } from '../../../features/agenda/availability/live.ts'
import { liveBlocks } from '../../../features/agenda/blocks/live.ts'
import { liveAppointments } from '../../../features/agenda/appointments/live.ts'
import { liveBlockRequests } from '../../../features/agenda/block-requests/live.ts'
import { liveWaiting, liveFreedSlots } from '../../../features/desk/waiting-list/live.ts'
import { liveConfirmations } from '../../../features/desk/confirmations/live.ts'
import { liveRebookings } from '../../../features/desk/rebookings/live.ts'
import { liveFollowUps } from '../../../features/desk/follow-up/live.ts'
import { liveSuppliers } from '../../../features/stock/suppliers/live.ts'
import { liveMaterials } from '../../../features/stock/materials/live.ts'
import { liveMaterialLimits } from '../../../features/stock/material-limits/live.ts'
import { liveKits } from '../../../features/stock/kits/live.ts'
import { liveStock } from '../../../features/stock/stock/live.ts'
import { liveStockReservations } from '../../../features/stock/stock-reservations/live.ts'
import { liveStockCounts } from '../../../features/stock/stock-counts/live.ts'
import { liveSupplierInvoices } from '../../../features/stock/supplier-invoices/live.ts'
import { liveControlledDrugs } from '../../../features/stock/controlled-drugs/live.ts'
import { liveReplenishment } from '../../../features/stock/replenishment/live.ts'
import { liveStockAlarms } from '../../../features/stock/stock-alarms/live.ts'
import { liveReadiness } from '../../../features/surgery/readiness/live.ts'
import { liveSafetyPauses } from '../../../features/surgery/safety-pauses/live.ts'
import { liveTheatre } from '../../../features/surgery/theatre/live.ts'
import { liveCaseMaterials } from '../../../features/surgery/case-materials/live.ts'
import { liveDayMaps } from '../../../features/surgery/daymap/live.ts'
import { liveRecalls } from '../../../features/surgery/recalls/live.ts'
import { livePayRules } from '../../../features/pay/pay-rules/live.ts'
import { livePayments, livePaySeparation } from '../../../features/pay/payments/live.ts'
import { livePayFiles } from '../../../features/pay/pay-files/live.ts'
import { liveRecordings, liveRecordingPolicy } from '../../../features/records/recordings/live.ts'
import { liveNotifications } from '../../../features/insight/notifications/live.ts'
import { liveReports } from '../../../features/insight/reports/live.ts'
import { liveAudit } from '../../../features/insight/audit/live.ts'
import { liveOverview, liveNews } from '../../../features/insight/overview/live.ts'
import { liveSetUp } from '../../../features/insight/set-up/live.ts'
import type { LiveNoun } from '../../../shared/live-noun.ts'

/** What live screens know of nouns; one that declares nothing is fetched again whenever something happens to it. */
export const liveNouns: readonly LiveNoun[] = [
  liveStaff,
  liveLegalEntities,
  liveUnits,
  liveTimeline,
  liveTags,
  liveRooms,
  liveHolidays,
  liveProcedures,
  liveExams,
  livePayRegimes,
  liveProfessionals,
  liveTeams,
  livePatients,
  livePatientNotes,
  liveConsentTexts,
  liveConsents,
  liveDocuments,
  livePhotos,
  livePatientMerges,
  liveCardFees,
  liveSalesPolicy,
  liveOrders,
  liveReceipts,
  liveCashDesks,
  liveRoster,
  liveAvailability,
  liveBlocks,
  liveAppointments,
  liveBlockRequests,
  liveWaiting,
  liveFreedSlots,
  liveConfirmations,
  liveRebookings,
  liveFollowUps,
  liveSuppliers,
  liveMaterials,
  liveMaterialLimits,
  liveKits,
  liveStock,
  liveStockReservations,
  liveStockCounts,
  liveSupplierInvoices,
  liveControlledDrugs,
  liveReplenishment,
  liveStockAlarms,
  liveReadiness,
  liveSafetyPauses,
  liveTheatre,
  liveCaseMaterials,
  liveDayMaps,
  liveRecalls,
  livePayRules,
  livePayments,
  livePaySeparation,
  livePayFiles,
  liveRecordings,
  liveRecordingPolicy,
  liveNotifications,
  liveReports,
  liveAudit,
  liveOverview,
  liveNews,
  liveSetUp,
]
