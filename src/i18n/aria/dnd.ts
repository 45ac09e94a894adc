import { ariaStrings } from './strings.ts';

export default ariaStrings({
  dragItem: { fa: 'کشیدن {itemText}', en: 'Drag {itemText}' },
  dragSelectedItems: {
    fa: 'کشیدن {count} مورد انتخاب‌شده',
    en: { one: 'Drag {count} selected item', other: 'Drag {count} selected items' },
  },
  dragDescriptionKeyboard: { fa: 'برای شروع کشیدن Enter را بزنید.', en: 'Press Enter to start dragging.' },
  dragDescriptionKeyboardAlt: {
    fa: 'برای شروع کشیدن Alt و Enter را بزنید.',
    en: 'Press Alt + Enter to start dragging.',
  },
  dragDescriptionTouch: { fa: 'برای شروع کشیدن دو بار لمس کنید.', en: 'Double tap to start dragging.' },
  dragDescriptionVirtual: { fa: 'برای شروع کشیدن کلیک کنید.', en: 'Click to start dragging.' },
  dragDescriptionLongPress: {
    fa: 'برای شروع کشیدن لمس طولانی کنید.',
    en: 'Long press to start dragging.',
  },
  dragSelectedKeyboard: {
    fa: 'برای کشیدن {count} مورد انتخاب‌شده Enter را بزنید.',
    en: {
      one: 'Press Enter to drag {count} selected item.',
      other: 'Press Enter to drag {count} selected items.',
    },
  },
  dragSelectedKeyboardAlt: {
    fa: 'برای کشیدن {count} مورد انتخاب‌شده Alt و Enter را بزنید.',
    en: {
      one: 'Press Alt + Enter to drag {count} selected item.',
      other: 'Press Alt + Enter to drag {count} selected items.',
    },
  },
  dragSelectedLongPress: {
    fa: 'برای کشیدن {count} مورد انتخاب‌شده لمس طولانی کنید.',
    en: {
      one: 'Long press to drag {count} selected item.',
      other: 'Long press to drag {count} selected items.',
    },
  },
  dragStartedKeyboard: {
    fa: 'کشیدن شروع شد. با Tab به جای رها کردن بروید و Enter را بزنید؛ Escape کشیدن را لغو می‌کند.',
    en: 'Started dragging. Press Tab to navigate to a drop target, then press Enter to drop, or press Escape to cancel.',
  },
  dragStartedTouch: {
    fa: 'کشیدن شروع شد. به جای رها کردن بروید و دو بار لمس کنید.',
    en: 'Started dragging. Navigate to a drop target, then double tap to drop.',
  },
  dragStartedVirtual: {
    fa: 'کشیدن شروع شد. به جای رها کردن بروید و کلیک کنید یا Enter را بزنید.',
    en: 'Started dragging. Navigate to a drop target, then click or press Enter to drop.',
  },
  endDragKeyboard: {
    fa: 'در حال کشیدن. برای لغو Enter را بزنید.',
    en: 'Dragging. Press Enter to cancel drag.',
  },
  endDragTouch: {
    fa: 'در حال کشیدن. برای لغو دو بار لمس کنید.',
    en: 'Dragging. Double tap to cancel drag.',
  },
  endDragVirtual: { fa: 'در حال کشیدن. برای لغو کلیک کنید.', en: 'Dragging. Click to cancel drag.' },
  dropDescriptionKeyboard: {
    fa: 'برای رها کردن Enter و برای لغو Escape را بزنید.',
    en: 'Press Enter to drop. Press Escape to cancel drag.',
  },
  dropDescriptionTouch: { fa: 'برای رها کردن دو بار لمس کنید.', en: 'Double tap to drop.' },
  dropDescriptionVirtual: { fa: 'برای رها کردن کلیک کنید.', en: 'Click to drop.' },
  dropCanceled: { fa: 'کشیدن پس گرفته شد.', en: 'Drop canceled.' },
  dropComplete: { fa: 'رها شد.', en: 'Drop complete.' },
  dropIndicator: { fa: 'نشانگر جای رها کردن', en: 'drop indicator' },
  dropOnRoot: { fa: 'رها کردن در', en: 'Drop on' },
  dropOnItem: { fa: 'رها کردن روی {itemText}', en: 'Drop on {itemText}' },
  insertBefore: { fa: 'گذاشتن قبل از {itemText}', en: 'Insert before {itemText}' },
  insertBetween: {
    fa: 'گذاشتن بین {beforeItemText} و {afterItemText}',
    en: 'Insert between {beforeItemText} and {afterItemText}',
  },
  insertAfter: { fa: 'گذاشتن پس از {itemText}', en: 'Insert after {itemText}' },
});
