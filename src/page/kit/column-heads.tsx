/** The names of a table's columns, each a head of its own. */
export function ColumnHeads({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <th key={name} scope="col">
      {name}
    </th>
  ));
}
