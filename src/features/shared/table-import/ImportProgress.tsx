// The steps of a table import that look alike: upload, start, progress.
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import { tableImportTexts as texts } from './table-import.texts.ts';

export interface UploadProgressProps {
  label: string;
  /** From 0 to 1; undefined where it is not known. */
  share: number | undefined;
  onCancel: () => void;
}

export function UploadProgress({ label, share, onCancel }: UploadProgressProps) {
  const { t } = useI18n();
  return (
    <Card>
      <ProgressBar {...{ label, share }} />
      <Inline>
        <Button size="small" onPress={onCancel}>
          {t(texts.cancel)}
        </Button>
      </Inline>
    </Card>
  );
}

export interface StartButtonsProps {
  /** Of the button that starts the import. */
  label: string;
  /** How many rows would be imported. */
  fits: number;
  isBusy: boolean;
  isStarting: boolean;
  onStart: () => void;
  onCancel: () => void;
}

export function StartButtons({ label, fits, isBusy, isStarting, onStart, onCancel }: StartButtonsProps) {
  const { t } = useI18n();
  return (
    <Inline isWrapping>
      <Button variant="primary" isPending={isStarting} isDisabled={isBusy || fits === 0} onPress={onStart}>
        {label}
      </Button>
      <Button variant="quiet" isDisabled={isBusy} onPress={onCancel}>
        {t(texts.another)}
      </Button>
    </Inline>
  );
}

export interface ImportProgressProps {
  title: string;
  tableImport: { readonly done: number; readonly preview: { readonly rows: number } };
  isCancelling: boolean;
  onCancel: () => void;
}

export function ImportProgress({ title, tableImport, isCancelling, onCancel }: ImportProgressProps) {
  const { t } = useI18n();
  const {
    done,
    preview: { rows },
  } = tableImport;
  return (
    <Card title={title}>
      <ProgressBar label={t(texts.progress, { done, rows })} share={rows === 0 ? undefined : done / rows} />
      <Callout tone="info">{t(texts.runningBody)}</Callout>
      <Inline>
        <Button size="small" icon="close" isPending={isCancelling} onPress={onCancel}>
          {t(texts.stop)}
        </Button>
      </Inline>
    </Card>
  );
}
