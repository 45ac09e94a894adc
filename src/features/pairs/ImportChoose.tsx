// Draws the two ways a table is given: as a file, or pasted from a spreadsheet. Refuses to read either.
import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { FileDrop } from '../../ui/FileDrop/FileDrop.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { importTexts as texts } from './import.texts.ts';

const ACCEPTED = ['.csv', '.tsv', '.txt', '.xlsx'];

export function ImportChoose({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useI18n();
  const [pasted, setPasted] = useState('');
  const takePasted = () => {
    if (pasted.trim() !== '') onFile(new File([pasted], t(texts.pastedName), { type: 'text/csv' }));
  };
  return (
    <>
      <FileDrop
        label={t(texts.drop)}
        hint={t(texts.dropHint)}
        accept={ACCEPTED}
        isMultiple={false}
        onFiles={([file]) => file && onFile(file)}
      />
      <Card>
        <Form label={t(texts.paste)} onSubmit={takePasted}>
          <TextArea
            name="pasted"
            label={t(texts.paste)}
            hint={t(texts.pasteHint)}
            rows={4}
            value={pasted}
            onChange={setPasted}
          />
          <Inline>
            <Button isSubmit isDisabled={pasted.trim() === ''}>
              {t(texts.usePasted)}
            </Button>
          </Inline>
        </Form>
      </Card>
    </>
  );
}
