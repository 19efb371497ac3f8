import { type FormEvent, type JSX, useEffect, useId, useState } from 'react';
import { grouped } from '../../basics/counted.ts';
import { toHex } from '../../bytes/hex.ts';
import { mark } from '../../exercises/mark.ts';
import type { Asked, Mark, Question } from '../../exercises/question.ts';
import { entryOf } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { cover } from '../../state/learn/learn.ts';
import { laneOf } from '../../state/selection/lane.ts';
import { pointer } from '../../state/selection/pointer.ts';
import { getApp, useApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';

interface QuestionFormProps {
  readonly question: Question;
  /** The lane that the question is about. */
  readonly codec: CodecId | undefined;
  /** Shown with the answer; may be empty. */
  readonly because: string;
  readonly onAnswered: () => void;
}

/**
 * Asks a question and marks its answer at once. A wrong answer can be changed; the solution is shown when it is right or
 * on request. Until then, questions about bytes cover everything that contains the answer.
 */
export function QuestionForm({ question, codec, because, onAnswered }: QuestionFormProps): JSX.Element {
  const [given, setGiven] = useState('');
  const [marked, setMarked] = useState<Mark>();
  const [isSolved, setSolved] = useState(false);
  const covered = isSolved ? 'nothing' : 'asked' in question ? 'everything' : 'lanes';
  useEffect(() => {
    cover(covered);
    return () => cover('nothing');
  }, [covered]);

  function solve(): void {
    setSolved(true);
    if (codec !== undefined && 'asked' in question) select(codec, question.asked.start);
    onAnswered();
  }

  function check(event: FormEvent): void {
    event.preventDefault();
    const next = mark(question, given);
    setMarked(next);
    if (next.isRight) solve();
  }

  return (
    <form className="question" onSubmit={check}>
      {'asked' in question && codec !== undefined && <CoveredBytes codec={codec} asked={question.asked} />}
      {!('asked' in question) && <ShownJson />}
      <Fields question={question} codec={codec} given={given} onGive={setGiven} isSolved={isSolved} />
      {!isSolved && (
        <div className="question-ways">
          <Button look="primary" type="submit">
            Check
          </Button>
          <Button onClick={solve}>Show the answer</Button>
        </div>
      )}
      <div role="status" className="question-mark">
        {marked !== undefined && !marked.isRight && !isSolved && <p>✗ Not yet. {marked.says}</p>}
        {isSolved && (
          <p>
            {marked?.isRight === true ? '✓ Right: ' : 'The answer: '}
            <b>{solutionOf(question)}</b>. {because}
          </p>
        )}
      </div>
    </form>
  );
}

function select(codec: CodecId, byte: number): void {
  const lane = laneOf(getApp().runs[codec]);
  const region = lane?.queries.regionAtByte(byte) ?? -1;
  if (lane === undefined || region < 0) return;
  pointer.keep({ value: lane.sourceValueOf(region), codec, region });
}

function solutionOf(question: Question): string {
  if (question.about === 'size') return `${grouped(question.answer)} bytes`;
  if (question.about !== 'smallest') return String(question.answer);
  const sizes = question.choices.map((name, i) => `${name} ${grouped(question.sizes[i]!)}`);
  return `${question.answer} (bytes: ${sizes.join(', ')})`;
}

interface FieldsProps {
  readonly question: Question;
  readonly codec: CodecId | undefined;
  readonly given: string;
  readonly onGive: (given: string) => void;
  readonly isSolved: boolean;
}

/** A field to type in, or choices. */
function Fields({ question, codec, given, onGive, isSolved }: FieldsProps): JSX.Element {
  const name = useId();
  const asks = textOf(question, codec);
  if ('choices' in question) {
    return (
      <fieldset className="question-choices" disabled={isSolved}>
        <legend>{asks}</legend>
        {question.choices.map((choice) => (
          <label key={choice}>
            <input type="radio" name={name} checked={given === choice} onChange={() => onGive(choice)} /> {choice}
          </label>
        ))}
      </fieldset>
    );
  }
  return (
    <label className="question-field">
      {asks}{' '}
      <input
        className="field"
        value={given}
        readOnly={isSolved}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onGive(event.target.value)}
      />
    </label>
  );
}

function textOf(question: Question, codec: CodecId | undefined): string {
  const format = codec === undefined ? 'this format' : entryOf(codec).format.facts.name;
  switch (question.about) {
    case 'value':
      return `Which ${question.isLength ? 'count or length' : 'value'} do the marked bytes hold in ${format}?`;
    case 'kind':
      return `What are the marked bytes in ${format}?`;
    case 'size':
      return `How many bytes does this JSON take in ${question.format}?`;
    case 'smallest':
      return 'Which is the smallest for this JSON?';
  }
}

/** Maximum length in UTF-16 code units of a text that is shown with its question. */
const JSON_AT_MOST = 400;

/** The JSON that a question is about, since narrow screens show it in another tab. */
function ShownJson(): JSX.Element | null {
  const text = useApp(({ editor }) => editor.text);
  return text.length > JSON_AT_MOST ? null : (
    <p className="covered-bytes" translate="no">
      {text}
    </p>
  );
}

/** Number of bytes shown around those that are asked for. */
const AROUND = 48;

/** The bytes around those that are asked for, without their meaning. */
function CoveredBytes({ codec, asked }: { readonly codec: CodecId; readonly asked: Asked }): JSX.Element {
  const bytes = laneOf(getApp().runs[codec])?.bytes ?? asked.bytes;
  const { start, end } = asked;
  const from = Math.max(0, start - AROUND);
  const to = Math.min(bytes.length, end + AROUND);
  return (
    <p className="covered-bytes" translate="no">
      {from > 0 && '… '}
      {toHex(bytes.subarray(from, start), ' ')} <mark>{toHex(bytes.subarray(start, end), ' ')}</mark>{' '}
      {toHex(bytes.subarray(end, to), ' ')}
      {to < bytes.length && ' …'}
    </p>
  );
}
