import { Text } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import type { MapCase } from '../contract.ts'
import { messages } from './messages.ts'

/** Materials of the kit beside those used, of what differs alone. */
export function MaterialDifferences({ of }: { readonly of: NonNullable<MapCase['materials']> }) {
  const words = useMessages(messages)
  const differing = of.lines.filter(({ differs }) => differs)
  return (
    <>
      {differing.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>{words.material}</th>
              <th>{words.kit}</th>
              <th>{words.used}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ materialId, materialName, planned, counted, useUnit }) => (
              <tr key={materialId}>
                <th>{materialName}</th>
                <td className="figures">{planned}</td>
                <td className="figures">
                  {counted} {useUnit}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(of.discrepancies > 0 || of.explanation) && (
        <Text size="xs">
          {[of.discrepancies > 0 && words.withoutStock(of.discrepancies), of.explanation && `“${of.explanation}”`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </>
  )
}
