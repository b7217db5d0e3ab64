/* Asks the engine for a move in Kuhn poker: cc -o first-move first-move.c && ./first-move [COMMAND OF THE ENGINE] */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char QUERY[] =
    "{\"id\":1,\"game\":\"kuhn\",\"budget\":{\"iterations\":1000},\"view\":{\"seat\":\"player 1\",\"at\":\"act\","
    "\"table\":{\"card\":[\"Q\",null],\"in\":[1,1],\"acted\":0,\"bettor\":-2}}}\n";

int main(int argc, char **argv) {
  const char *command = argc > 1 ? argv[1] : "npx strategos engine";
  int asked[2], told[2];
  if (pipe(asked) != 0 || pipe(told) != 0) return perror("pipe"), 1;
  pid_t engine = fork();
  if (engine < 0) return perror("fork"), 1;
  if (engine == 0) {
    dup2(asked[0], STDIN_FILENO);
    dup2(told[1], STDOUT_FILENO);
    close(asked[0]), close(asked[1]), close(told[0]), close(told[1]);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
  }
  close(asked[0]), close(told[1]);
  FILE *to = fdopen(asked[1], "w"), *from = fdopen(told[0], "r");
  fputs(QUERY, to);
  fclose(to); /* the end of input: the engine answers, and ends */

  char *line = NULL;
  size_t size = 0;
  int found = 0;
  while (getline(&line, &size, from) > 0) {
    char *move = strstr(line, "\"move\":\"");
    if (move == NULL) return fputs(line, stderr), 1; /* {"id":1,"error":{"code":…}} */
    move += strlen("\"move\":\"");
    printf("%.*s\n", (int)strcspn(move, "\""), move);
    found = 1;
  }
  free(line);
  int status = 0;
  waitpid(engine, &status, 0);
  return found && status == 0 ? 0 : 1;
}
