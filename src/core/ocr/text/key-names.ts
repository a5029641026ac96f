/** The names of keys that are held while another one is pressed, as alternatives of a regular expression. */
export const HELD_KEYS = 'Ctrl|Control|Alt|Shift|Cmd|Command|Meta|Super|Win|Option|Primary|Fn';
