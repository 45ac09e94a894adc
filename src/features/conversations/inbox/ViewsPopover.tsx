// Saved views, and a form to save the current filters.
import { useState } from 'react';
import type { InboxView } from '../../../../contract/conversations/labels-and-views.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import * as styles from './InboxParts.css.ts';
import { viewTexts as texts } from './inbox.texts.ts';

export interface ViewsPopoverProps {
  views: readonly InboxView[];
  /** Link to the list of a view. */
  linkOf: (view: InboxView) => string;
  /** Link to the table of the bot's conversations; null in the inbox over all bots. */
  historyHref: string | null;
  /** Owners may remove views that others have shared. */
  isOwner: boolean;
  failure: Failure | null;
  isBusy: boolean;
  onSave: (name: string, isShared: boolean) => void;
  onRemove: (viewId: string) => void;
}

export function ViewsPopover(props: ViewsPopoverProps) {
  const { t } = useI18n();
  const { views, historyHref } = props;
  const groups = [
    [t(texts.myViews), views.filter(({ isMine }) => isMine)],
    [t(texts.shared), views.filter(({ isMine }) => !isMine)],
  ] as const;
  return (
    <Popover
      title={t(texts.views)}
      width="medium"
      trigger={<IconButton icon="layers" label={t(texts.views)} />}
    >
      {(close) => (
        <>
          {views.length === 0 && (
            <Text tone="muted" size="s">
              {t(texts.none)}
            </Text>
          )}
          {groups.map(([title, groupViews]) =>
            groupViews.length === 0 ? null : (
              <div key={title}>
                <div className={styles.legend}>{title}</div>
                <ul className={styles.viewList}>
                  {groupViews.map((view) => (
                    <ViewLine key={view.id} view={view} {...props} onOpen={close} />
                  ))}
                </ul>
              </div>
            ),
          )}
          <SaveViewForm {...props} />
          {historyHref && (
            <span onClickCapture={close}>
              <Link href={historyHref} variant="quiet">
                {t(texts.history)}
              </Link>
            </span>
          )}
        </>
      )}
    </Popover>
  );
}

type ViewLineProps = ViewsPopoverProps & { view: InboxView; onOpen: () => void };

function ViewLine({ view, linkOf, isOwner, isBusy, onRemove, onOpen }: ViewLineProps) {
  const { t } = useI18n();
  const { id, name, isMine, authorName } = view;
  return (
    <li className={styles.view}>
      <span className={styles.viewName} onClickCapture={onOpen}>
        <Link href={linkOf(view)} variant="plain">
          <bdi>{name}</bdi>
        </Link>
      </span>
      {!isMine && (
        <Text tone="muted" size="xs">
          {t(texts.by, { name: authorName })}
        </Text>
      )}
      {(isMine || isOwner) && (
        <IconButton
          icon="trash"
          size="small"
          label={t(texts.remove, { name })}
          isDisabled={isBusy}
          onPress={() => onRemove(id)}
        />
      )}
    </li>
  );
}

function SaveViewForm({ failure, isBusy, onSave }: ViewsPopoverProps) {
  const { t, locale } = useI18n();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  return (
    <Form isSending={isBusy} onSubmit={() => name.trim() && onSave(name.trim(), isShared)}>
      <Stack gap={2}>
        <TextField
          label={t(texts.name)}
          direction="auto"
          value={name}
          onChange={setName}
          maxLength={limits.inbox.views.nameMax}
          {...(failure && { error: errorText(failure, locale) })}
        />
        <Checkbox label={t(texts.share)} isSelected={isShared} onChange={setShared} />
        <Button isSubmit size="small" icon="plus" isPending={isBusy} isDisabled={!name.trim()}>
          {t(texts.save)}
        </Button>
      </Stack>
    </Form>
  );
}
