export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly part: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/**
 * A choice between a few options that are all visible: radio buttons in one row. Arrow keys move between
 * them, Tab leaves the row.
 */
export function Segments<Value extends string>({
  label,
  part,
  segments,
  value,
  onChange,
}: SegmentsProps<Value>) {
  return (
    <fieldset class="segments" data-part={part} aria-label={label}>
      {segments.map((segment) => (
        <label
          key={segment.value}
          class={segment.value === value ? 'segment chosen' : 'segment'}
          data-part={`${part}-${segment.value}`}
        >
          <input
            type="radio"
            name={part}
            value={segment.value}
            checked={segment.value === value}
            onChange={(event) => event.isTrusted && onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
