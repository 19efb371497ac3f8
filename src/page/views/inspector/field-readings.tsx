import { type JSX, useEffect, useState } from 'react';
import { counted } from '../../../core/basics/counted.ts';
import type { DraftedField } from '../../../formats/format.ts';
import { chooseFieldReading, fieldAt } from '../../state/input/draft-schema.ts';
import type { Place } from '../../state/selection/place.ts';
import { getApp } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';

/** The readings of a field without a schema. A click applies one of them to all records of the field. */
export function FieldReadings({ place }: { readonly place: Place }): JSX.Element | null {
  const [field, setField] = useState<DraftedField>();
  const { lane, region } = place;
  useEffect(() => {
    const controller = new AbortController();
    fieldAt(lane, region, controller.signal).then(setField, () => {
      // If these rows cannot be loaded, the table keeps its other rows.
    });
    return () => controller.abort();
  }, [lane, region]);
  if (field === undefined) return null;
  const choose = (reading: string): void => void chooseFieldReading(lane, region, reading, getApp().inputSignal);
  return (
    <table className="field-readings">
      <caption>
        {field.name}, {counted(field.records, 'record')}: choose its type
      </caption>
      <tbody>
        {field.readings.map(({ name, text, isUsed }) => (
          <tr key={name} data-meant={isUsed || undefined}>
            <th scope="row">
              <Button look="link" aria-pressed={isUsed} onClick={() => choose(name)}>
                {name}
              </Button>
            </th>
            <td className="readings-text" translate="no">
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
