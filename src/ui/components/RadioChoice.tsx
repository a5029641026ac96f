interface RadioChoiceProps<Value extends string> {
  readonly legend: string;
  readonly value: Value | undefined;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one option, each with a sentence that explains it. */
export function RadioChoice<Value extends string>({
  legend,
  value,
  choices,
  onChange,
}: RadioChoiceProps<Value>) {
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
