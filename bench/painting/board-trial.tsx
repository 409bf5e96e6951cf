import { MantineProvider } from '@mantine/core'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTheme } from '../../src/browser/use-theme.ts'
import { CardBoard } from '../../src/features/desk/confirmations/browser/board/card-board.tsx'
import { shelvesOf } from '../../src/features/desk/confirmations/browser/board/shelves.ts'
import type { Card } from '../../src/features/desk/confirmations/record.ts'
import { fiveHundredCards, unit, withOneConfirmed } from './board-of-cards.ts'
import { timed } from './timed.ts'

const nothing = () => {}
const desk = { may: true, act: () => true, drop: nothing }
const units = [unit]

// A board knows its address: a card that is opened stands in it.
const router = createRouter({ routeTree: createRootRoute({ component: Trial, notFoundComponent: Trial }) })

/** A page with two buttons: show a board of 500 cards, confirm one of them. */
export function BoardTrial() {
  return (
    <MantineProvider theme={useTheme()} forceColorScheme="light">
      <RouterProvider router={router} />
    </MantineProvider>
  )
}

function Trial() {
  const [all] = useState(fiveHundredCards)
  const [cards, setCards] = useState<readonly Card[] | null>(null)
  const shelves = useMemo(() => cards && shelvesOf(cards), [cards])
  return (
    <div className="trial">
      <header>
        <button type="button" id="show" onClick={(click) => timed(click.timeStamp, () => setCards(all))}>
          Show the board
        </button>
        <button
          type="button"
          id="move"
          onClick={(click) => timed(click.timeStamp, () => setCards((shown) => withOneConfirmed(shown ?? all)))}
        >
          Confirm one
        </button>
      </header>
      <main style={{ overflow: 'auto' }}>
        {shelves ? <CardBoard shelves={shelves} units={units} me="" desk={desk} onOpen={nothing} /> : null}
      </main>
    </div>
  )
}
