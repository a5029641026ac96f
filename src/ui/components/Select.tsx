export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps {
  readonly label: string;
  readonly part: string;
  readonly choices: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labelled drop-down. */
export function Select({ label, part, choices, value, onChange }: SelectProps) {
  return (
    <label class="labelled">
      <span class="labelled-name">{label}</span>
      <select
        class="select"
        data-part={part}
        value={value}
        onChange={(event) => event.isTrusted && onChange(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} selected={choice.value === value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
