/** @jsxImportSource preact */
export const ForwardIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon directional">
    <path d="m9 5 7 7-7 7" />
  </svg>
);

export const ChatIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
    <path d="M6 4h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-4l-5 4v-4H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z" />
  </svg>
);

export const PersonIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
    <path d="M12 3a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM4 21c.5-3.500 3.600-6 8-6s7.500 2.500 8 6" />
  </svg>
);
