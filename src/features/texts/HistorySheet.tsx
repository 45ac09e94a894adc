// Draws the saved versions of a text and how one differs from what stands in the editor. Refuses to save.
import type { Failure } from '../../../contract/errors.ts';
import type { TextVersion } from '../../../contract/texts.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { VersionShown } from '../../machines/flows/text-editor.state.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Diff } from '../../ui/Diff/Diff.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import * as styles from './Texts.css.ts';
import { historyTexts as texts } from './texts.texts.ts';

export interface HistorySheetProps {
  versions: readonly TextVersion[];
  current: number;
  /** As it stands in the editor. */
  text: string;
  shown: VersionShown | null;
  /** True while the list is on its way, or a version that was chosen. */
  isReading: boolean;
  canRestore: boolean;
  failure: Failure | null;
  onChoose: (number: number) => void;
  onRestore: () => void;
  onRetry: () => void;
  onClose: () => void;
}

export function HistorySheet(props: HistorySheetProps) {
  const { versions, current, text, shown, isReading, canRestore, failure } = props;
  const { t, locale } = useI18n();
  return (
    <Sheet
      title={t(texts.title)}
      isOpen
      onClose={props.onClose}
      actions={
        shown &&
        canRestore && (
          <Button variant="primary" icon="history" isPending={isReading} onPress={props.onRestore}>
            {t(texts.restore)}
          </Button>
        )
      }
    >
      <Stack>
        {failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={props.onRetry}
          />
        )}
        {isReading && versions.length === 0 && <LoadingRows />}
        <ol aria-label={t(texts.list)} className={styles.versions}>
          {versions.map((version) => (
            <li key={version.number}>
              <Version
                version={version}
                isShown={shown?.number === version.number}
                isCurrent={version.number === current}
                onChoose={() => props.onChoose(version.number)}
              />
            </li>
          ))}
        </ol>
        {shown && (
          <div className={styles.difference}>
            <Diff title={t(texts.differences)} before={shown.text} after={text} />
          </div>
        )}
      </Stack>
    </Sheet>
  );
}

interface VersionProps {
  version: TextVersion;
  isShown: boolean;
  isCurrent: boolean;
  onChoose: () => void;
}

function Version({ version, isShown, isCurrent, onChoose }: VersionProps) {
  const { t } = useI18n();
  return (
    <button type="button" aria-current={isShown} className={styles.version} onClick={onChoose}>
      <b>{isCurrent ? t(texts.current) : t(texts.version, { number: version.number })}</b>
      <bdi className={styles.quiet}>{version.author ?? t(texts.unknown)}</bdi>
      <span className={styles.quiet}>
        <RelativeTime at={version.createdAt} />
      </span>
      <span className={styles.quiet}>{t(texts.characters, { count: version.characters })}</span>
    </button>
  );
}
