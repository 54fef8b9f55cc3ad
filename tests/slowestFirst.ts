import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders whose files start programs, kill them or wait for limits of time: the rest fills what they leave of the cores. */
const slow = /\/tests\/(portal|print|chaos|backup|payments)\//;

/** Begins with the files that take longest, so that none of them runs alone at the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
