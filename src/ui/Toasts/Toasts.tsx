// Renders and announces toasts.
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { media } from '../theme.css.ts';
import { uiTexts } from '../ui.texts.ts';
import { useMediaQuery } from '../useMediaQuery.ts';
import * as styles from './Toasts.css.ts';
import { type Toast, type ToastQueue, toasts } from './toast-queue.ts';

export interface ToastsProps {
  /** Default: the panel's own. */
  queue?: ToastQueue;
}

/** The live region; render it once, outside the screens. F6 moves the focus to the toasts and back. */
export function Toasts({ queue = toasts }: ToastsProps) {
  const { t } = useI18n();
  const visibleToasts = useSyncExternalStore(queue.subscribe, queue.list);
  const region = useRef<HTMLDivElement>(null);
  const focusReturn = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  const isPhone = useMediaQuery(media.phone);
  useEffect(() => pauseWhileHidden(queue), [queue]);
  // With a phone's keyboard open, three toasts would cover the focused field.
  useLayoutEffect(() => queue.setMaxVisible(isPhone ? 1 : 3), [queue, isPhone]);
  useEffect(() => listenToF6(region, focusReturn), []);
  useLayoutEffect(() => {
    if (visibleToasts.length > 0) region.current?.style.setProperty('--header', `${headerHeight()}px`);
    // When a toast goes, the focus moves to a remaining one, else back to where it was.
    if (!hasFocus.current || document.activeElement !== document.body) return;
    (region.current?.querySelector('button') ?? focusReturn.current)?.focus();
    if (document.activeElement === document.body) document.getElementById('content')?.focus();
    hasFocus.current = hasFocusWithin(region.current);
    queue.setPaused('focus', hasFocus.current);
  }, [visibleToasts, queue]);
  return (
    <div
      ref={region}
      // Over an open dialog they stay visible, announced and clickable.
      data-react-aria-top-layer
      {...(visibleToasts.length > 0 && { role: 'region', 'aria-label': t(uiTexts.notices) })}
      className={styles.region}
    >
      <div
        role="status"
        className={styles.list}
        // Not on enter: toasts appearing under a resting pointer are not hovered on purpose.
        onPointerMove={({ movementX, movementY }) => {
          if (movementX !== 0 || movementY !== 0) queue.setPaused('pointer', true);
        }}
        onPointerLeave={() => queue.setPaused('pointer', false)}
        onFocus={(event) => {
          if (!isWithin(event) && event.relatedTarget instanceof HTMLElement) {
            focusReturn.current = event.relatedTarget;
          }
          hasFocus.current = true;
          queue.setPaused('focus', true);
        }}
        onBlur={(event) => {
          if (isWithin(event)) return;
          // After a switch of windows the focus returns to the same place.
          hasFocus.current = hasFocusWithin(region.current);
          queue.setPaused('focus', false);
        }}
      >
        {visibleToasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => queue.dismiss(toast.id)} />
        ))}
      </div>
    </div>
  );
}

const isWithin = ({ currentTarget, relatedTarget }: FocusEvent<Element>): boolean =>
  currentTarget.contains(relatedTarget);

const hasFocusWithin = (element: Element | null): boolean => !!element?.contains(document.activeElement);

interface ToastCardProps {
  toast: Toast;
  onDismiss: () => void;
}

const toneIcons = { neutral: null, success: 'done', danger: 'alert' } as const;

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { t } = useI18n();
  const { text, tone = 'neutral', action } = toast;
  const icon = toneIcons[tone];
  return (
    <div className={styles.toast}>
      {icon && (
        <span className={styles.tone[tone]}>
          <Icon name={icon} />
        </span>
      )}
      <span dir="auto" className={styles.body}>
        {text}
      </span>
      {action && (
        <Button
          variant="quiet"
          size="small"
          onPress={() => {
            action.onPress();
            onDismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" size="small" label={t(uiTexts.close)} onPress={onDismiss} />
    </div>
  );
}

/** No toast expires while the page is hidden. */
function pauseWhileHidden(queue: ToastQueue): () => void {
  const update = () => queue.setPaused('hidden', document.hidden);
  update();
  document.addEventListener('visibilitychange', update);
  return () => document.removeEventListener('visibilitychange', update);
}

type Ref = { readonly current: HTMLElement | null };

function listenToF6(region: Ref, focusReturn: Ref): () => void {
  const onKey = (event: KeyboardEvent) => {
    const button = region.current?.querySelector('button');
    if (event.code !== 'F6' || event.ctrlKey || event.metaKey || event.altKey || !button) return;
    event.preventDefault();
    if (hasFocusWithin(region.current)) focusReturn.current?.focus();
    else button.focus();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/** Height of a phone's page header, which has to stay free. */
function headerHeight(): number {
  if (!matchMedia(media.phone).matches) return 0;
  const headers = [...document.querySelectorAll('main header')].map((header) =>
    header.getBoundingClientRect(),
  );
  const first = headers.find(({ top, height }) => height > 0 && top < innerHeight / 4);
  return Math.max(0, first?.bottom ?? 0);
}
