// Saved segments, and a form to save the current filters as one.
import { useState } from 'react';
import type { ContactFilters } from '../../../../contract/conversations/contacts/contact-filters.ts';
import type { ContactSegment } from '../../../../contract/conversations/contacts/contact-segments.ts';
import type { ContactFacets } from '../../../../contract/conversations/contacts/contacts.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { ContactSegmentsEvent } from '../../../machines/conversations/contacts/contact-segments.machine.ts';
import {
  countRemoved,
  formatContactFilters,
  isNarrowed,
} from '../../../machines/conversations/contacts/contacts.url.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import * as styles from './Contacts.css.ts';
import { segmentTexts as texts } from './contact-segments.texts.ts';
import { contactSegmentsWithPorts } from './contacts.ports.ts';

export interface ContactSegmentsProps {
  filters: ContactFilters;
  facets: ContactFacets;
  /** Owners may remove segments that others have shared. */
  isOwner: boolean;
  onChoose: (filters: ContactFilters) => void;
}

export function ContactSegments({ filters, facets, isOwner, onChoose }: ContactSegmentsProps) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(contactSegmentsWithPorts);
  const { segments, failure, saveFailure, savedCount } = state.context;
  const isBusy = !state.matches({ commands: 'idle' });
  const query = formatContactFilters(filters);
  const current = query && segments.find((segment) => formatContactFilters(segment.filters) === query);
  const groups = [
    [t(texts.mine), segments.filter(({ isMine }) => isMine)],
    [t(texts.shared), segments.filter(({ isMine }) => !isMine)],
  ] as const;
  return (
    <Popover
      title={t(texts.segments)}
      width="medium"
      trigger={<Button icon="layers">{current ? current.name : t(texts.segments)}</Button>}
    >
      {(close) => (
        <>
          {state.matches({ list: 'loading' }) && <LoadingRows rows={3} />}
          {state.matches({ list: 'failed' }) && failure && (
            <ErrorState message={errorText(failure, locale)} onRetry={() => send({ type: 'retried' })} />
          )}
          {state.matches({ list: 'ready' }) && segments.length === 0 && (
            <Text tone="muted" size="s">
              {t(texts.none)}
            </Text>
          )}
          {groups.map(([title, shown]) =>
            shown.length === 0 ? null : (
              <div key={title}>
                <div className={styles.legend}>{title}</div>
                <ul className={styles.segments}>
                  {shown.map((segment) => (
                    <Segment
                      key={segment.id}
                      {...{ segment, isBusy }}
                      isCurrent={segment === current}
                      hasRemoved={countRemoved(segment.filters, facets) > 0}
                      canRemove={segment.isMine || isOwner}
                      onOpen={() => {
                        close();
                        onChoose(segment.filters);
                      }}
                      onRemove={() => send({ type: 'segment.removed', segment })}
                    />
                  ))}
                </ul>
              </div>
            ),
          )}
          {isNarrowed(filters) && (
            <SaveForm
              key={savedCount}
              {...{ filters, isBusy, segments }}
              error={saveFailure ? errorText(saveFailure, locale) : undefined}
              onSave={(fields) => send({ type: 'segment.saved', fields })}
            />
          )}
        </>
      )}
    </Popover>
  );
}

interface SegmentProps {
  segment: ContactSegment;
  isCurrent: boolean;
  hasRemoved: boolean;
  canRemove: boolean;
  isBusy: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

function Segment({ segment, isCurrent, hasRemoved, canRemove, isBusy, onOpen, onRemove }: SegmentProps) {
  const { t, n } = useI18n();
  const { name, isMine, authorName, count } = segment;
  return (
    <li className={styles.segment}>
      <button
        type="button"
        className={styles.segmentName}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onOpen}
      >
        <bdi>{name}</bdi>
        {!isMine && (
          <Text as="span" tone="muted" size="xs">
            {t(texts.by, { name: authorName })}
          </Text>
        )}
        {hasRemoved && (
          <Text as="span" tone="muted" size="xs">
            {t(texts.usesRemoved)}
          </Text>
        )}
      </button>
      <Text as="span" tone="muted" size="s">
        {n(count)}
      </Text>
      {canRemove && (
        <IconButton
          icon="trash"
          size="small"
          label={t(texts.remove, { name })}
          isDisabled={isBusy}
          onPress={onRemove}
        />
      )}
    </li>
  );
}

interface SaveFormProps {
  filters: ContactFilters;
  segments: readonly ContactSegment[];
  isBusy: boolean;
  error: string | undefined;
  onSave: (fields: Extract<ContactSegmentsEvent, { type: 'segment.saved' }>['fields']) => void;
}

function SaveForm({ filters, segments, isBusy, error, onSave }: SaveFormProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const [isShared, setShared] = useState(false);
  const name = typed.trim();
  const isTaken = segments.some((segment) => segment.isMine && segment.name === name);
  return (
    <Form isSending={isBusy} onSubmit={() => name && onSave({ name, isShared, filters })}>
      <Stack gap={2}>
        <TextField
          label={t(texts.name)}
          direction="auto"
          value={typed}
          onChange={setTyped}
          maxLength={limits.contacts.segments.nameMax}
          {...(error && { error })}
          {...(isTaken && { hint: t(texts.sameName) })}
        />
        <Checkbox label={t(texts.share)} isSelected={isShared} onChange={setShared} />
        <Button isSubmit size="small" icon="plus" isPending={isBusy} isDisabled={!name}>
          {t(texts.save)}
        </Button>
      </Stack>
    </Form>
  );
}
