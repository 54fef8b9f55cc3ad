import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** 006FFF darkened where text stands on it: the colour itself reaches only 4.45:1 on white. */
const port: MantineColorsTuple = [
  "#e8f1ff",
  "#cfe1ff",
  "#9fc3ff",
  "#6aa2ff",
  "#3f87ff",
  "#1a74ff",
  "#0062e0",
  "#0054c2",
  "#0047a6",
  "#003b8a",
];

export const theme = createTheme({
  primaryColor: "port",
  primaryShade: 6,
  colors: { port },
  defaultRadius: 4,
  fontFamily: "var(--font)",
  respectReducedMotion: true,
});
