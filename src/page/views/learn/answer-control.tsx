import { type JSX, useId } from 'react';
import type { Answer, Control } from '../../../subjects/exercises/exercise.ts';
import { ByteGrid } from './byte-grid.tsx';
import { HexKeypad } from './hex-keypad.tsx';
import { PartOrder } from './part-order.tsx';

interface AnswerControlProps {
  readonly by: Control;
  readonly question: string;
  readonly answer: Answer;
  readonly onAnswer: (answer: Answer) => void;
  readonly isDisabled: boolean;
}

/** The question, and the control for its answer. The group around both is named by the question. */
export function AnswerControl({ by, question, answer, onAnswer, isDisabled }: AnswerControlProps): JSX.Element {
  return (
    <fieldset role="presentation" className="question-choices" disabled={isDisabled}>
      <legend>{question}</legend>
      <Fields by={by} answer={answer} onAnswer={onAnswer} isDisabled={isDisabled} />
    </fieldset>
  );
}

function Fields({ by, answer, onAnswer, isDisabled }: Omit<AnswerControlProps, 'question'>): JSX.Element {
  const name = useId();
  const set = (i: number, part: string): void => {
    const count = by.as === 'numbers' ? by.fields.length : by.as === 'pairs' ? by.rows.length : 1;
    onAnswer(Array.from({ length: count }, (_, each) => (each === i ? part : (answer[each] ?? ''))));
  };
  switch (by.as) {
    case 'choice':
      return (
        <>
          {by.choices.map((choice, i) => (
            <label key={choice}>
              <input
                type="radio"
                name={name}
                checked={answer[0] === String(i)}
                onChange={() => onAnswer([String(i)])}
              />{' '}
              {choice}
            </label>
          ))}
        </>
      );
    case 'ticks':
      return (
        <>
          {by.choices.map((choice, i) => (
            <label key={choice}>
              <input
                type="checkbox"
                checked={answer.includes(String(i))}
                onChange={({ target }) => {
                  const others = answer.filter((part) => part !== String(i));
                  onAnswer(target.checked ? [...others, String(i)] : others);
                }}
              />{' '}
              {choice}
            </label>
          ))}
        </>
      );
    case 'text': {
      const Field = by.isLong ? LongField : TextField;
      return <Field label="Answer" text={answer[0] ?? ''} onText={(text) => onAnswer([text])} />;
    }
    case 'numbers':
      return (
        <>
          {by.fields.map((field, i) => (
            <TextField key={field} label={field} text={answer[i] ?? ''} onText={(text) => set(i, text)} isNumber />
          ))}
        </>
      );
    case 'hex':
      return (
        <HexKeypad
          isLong={by.isLong === true}
          hex={answer[0] ?? ''}
          onChange={(hex) => onAnswer([hex])}
          isDisabled={isDisabled}
        />
      );
    case 'byte': {
      const chosen = answer[0] === undefined ? undefined : Number(answer[0]);
      const choose = (byte: number): void => onAnswer([String(byte)]);
      return <ByteGrid bytes={by.bytes} chosen={chosen} onChoose={choose} isDisabled={isDisabled} />;
    }
    case 'order':
      return <PartOrder parts={by.parts} order={answer} onChange={onAnswer} isDisabled={isDisabled} />;
    case 'pairs':
      return (
        <>
          {by.rows.map((row, i) => (
            <label key={row.name} className="question-field">
              {row.name}{' '}
              <select className="field" value={answer[i] ?? ''} onChange={({ target }) => set(i, target.value)}>
                <option value="">choose</option>
                {row.choices.map((choice, index) => (
                  <option key={choice} value={index}>
                    {choice}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </>
      );
  }
}

interface TextFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isNumber?: boolean;
}

function TextField({ label, text, onText, isNumber = false }: TextFieldProps): JSX.Element {
  return (
    <label className="question-field">
      {label}{' '}
      <input
        className="field"
        value={text}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onText(target.value)}
      />
    </label>
  );
}

/** A field of several lines, in which Enter begins another line. */
function LongField({ label, text, onText }: TextFieldProps): JSX.Element {
  return (
    <label className="question-field">
      {label}{' '}
      <textarea
        className="field question-long"
        rows={3}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onText(target.value)}
      />
    </label>
  );
}
