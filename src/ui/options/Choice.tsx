import type { ComponentChild } from 'preact';

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly value: Value | undefined;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  readonly onChange: (value: Value) => void;
  readonly children?: ComponentChild;
}

/** One of a few, each with a sentence that says what it means. */
export function Choice<Value extends string>({ legend, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={legend}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            {choice.hint && <small>{choice.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
