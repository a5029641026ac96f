import type { TableCells } from '@/core/ocr/table-text';

/** The tables of a reading, as they stand in the picture. */
export function ReadingTables({ tables }: { readonly tables: readonly TableCells[] }) {
  return (
    <div class="reading-tables">
      {tables.map((rows, index) => (
        <table key={index} class="reading-table" data-part="table">
          <tbody>
            {rows.map((row, place) => (
              <tr key={place}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
