import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { listCandidates } from './candidates.ts'
import { assign, create, createSeries, edit, remove } from './commands.ts'
import * as contract from '../contract.ts'
import { discard } from './discard.ts'
import { exportShifts } from './export.ts'
import * as feedContract from '../feed-contract.ts'
import { readFeed, renewFeed, revokeFeed, serveFeed } from './feeds.ts'
import { copyWeek, fillPeriod } from './fill.ts'
import * as patternContract from '../pattern-contract.ts'
import { createPattern, editPattern, listPatterns, removePattern } from './patterns.ts'
import { clashes, list } from './reading.ts'
import { takeBack } from './take-back.ts'
import * as workedContract from '../worked-contract.ts'
import { markWorked, unmarkWorked, workOtherwise } from './worked.ts'
import * as swapContract from '../swap-contract.ts'
import { denySwap, withdrawSwap } from './swap-decisions.ts'
import { listSwaps, requestSwap } from './swaps.ts'

export const rosterEndpoints: Endpoint[] = [
  endpoint(contract.listShifts, list),
  endpoint(contract.readClashes, clashes),
  endpoint(contract.exportShifts, exportShifts),
  endpoint(contract.createShift, create),
  endpoint(contract.createShifts, createSeries),
  endpoint(contract.editShift, edit),
  endpoint(contract.deleteShift, remove),
  endpoint(contract.discardDraft, discard),
  endpoint(contract.copyWeek, copyWeek),
  endpoint(contract.fillPeriod, fillPeriod),
  endpoint(contract.takeBackFilled, takeBack),
  endpoint(contract.listCandidates, listCandidates),
  endpoint(contract.assignShift, assign),
  endpoint(workedContract.markWorked, markWorked),
  endpoint(workedContract.workOtherwise, workOtherwise),
  endpoint(workedContract.unmarkWorked, unmarkWorked),
  endpoint(patternContract.listPatterns, listPatterns),
  endpoint(patternContract.createPattern, createPattern),
  endpoint(patternContract.editPattern, editPattern),
  endpoint(patternContract.deletePattern, removePattern),
  endpoint(swapContract.listSwaps, listSwaps),
  endpoint(swapContract.requestSwap, requestSwap),
  endpoint(swapContract.denySwap, denySwap),
  endpoint(swapContract.withdrawSwap, withdrawSwap),
  endpoint(feedContract.readFeed, readFeed),
  endpoint(feedContract.renewFeed, renewFeed),
  endpoint(feedContract.revokeFeed, revokeFeed),
  endpoint(feedContract.serveFeed, serveFeed),
]
