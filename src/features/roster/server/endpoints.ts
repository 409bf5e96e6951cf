import { answer, type Endpoint } from '../../../server/endpoint.ts'
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
import { list } from './reading.ts'
import { takeBack } from './take-back.ts'
import * as swapContract from '../swap-contract.ts'
import { denySwap, withdrawSwap } from './swap-decisions.ts'
import { listSwaps, requestSwap } from './swaps.ts'

export const rosterEndpoints: Endpoint[] = [
  answer(contract.listShifts, list),
  answer(contract.exportShifts, exportShifts),
  answer(contract.createShift, create),
  answer(contract.createShifts, createSeries),
  answer(contract.editShift, edit),
  answer(contract.deleteShift, remove),
  answer(contract.discardDraft, discard),
  answer(contract.copyWeek, copyWeek),
  answer(contract.fillPeriod, fillPeriod),
  answer(contract.takeBackFilled, takeBack),
  answer(contract.listCandidates, listCandidates),
  answer(contract.assignShift, assign),
  answer(patternContract.listPatterns, listPatterns),
  answer(patternContract.createPattern, createPattern),
  answer(patternContract.editPattern, editPattern),
  answer(patternContract.deletePattern, removePattern),
  answer(swapContract.listSwaps, listSwaps),
  answer(swapContract.requestSwap, requestSwap),
  answer(swapContract.denySwap, denySwap),
  answer(swapContract.withdrawSwap, withdrawSwap),
  answer(feedContract.readFeed, readFeed),
  answer(feedContract.renewFeed, renewFeed),
  answer(feedContract.revokeFeed, revokeFeed),
  answer(feedContract.serveFeed, serveFeed),
]
