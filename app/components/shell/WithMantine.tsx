import { MantineProvider } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { useNonce } from "../page/nonce";
import { theme } from "./theme";
import { useSettings } from "./useSettings";

/**
 * What Mantine's components need around them. It stands around those alone and not around every page, most of which
 * have none: it is 9 kB of scripts. The style sheets are there anyway.
 */
export function WithMantine({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { scheme } = useSettings();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      getStyleNonce={() => nonce}
      withCssVariables={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

/** A component within it, for those that are loaded when they are wanted. */
export const withMantine = <Props extends object>(Component: ComponentType<Props>) =>
  function InMantine(props: Props) {
    return (
      <WithMantine>
        <Component {...props} />
      </WithMantine>
    );
  };
