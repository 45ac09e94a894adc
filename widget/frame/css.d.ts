// Knows that a style sheet can be imported. Knows no class.
declare module '*.css';
