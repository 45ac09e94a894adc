/** @jsxImportSource preact */
export const SourceIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
    <path d="M14 3H6a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V8zM14 3v5h5M9 13h6M9 17h4" />
  </svg>
);

/** Thumbs up; rotated for thumbs down. */
export const ThumbIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
    <path d="M7 10v11M15 5.900 14 10h5.800a2 2 0 0 1 1.900 2.600l-2.300 7a2 2 0 0 1-1.900 1.400H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1h3l3.500-7a3.100 3.100 0 0 1 3 3.100" />
  </svg>
);
