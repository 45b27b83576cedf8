# Precompiled headers: what most files include anyway is read once instead of once a file. No source may lean on them (tools/tidy
# reads each without). Off unless asked for, as ./run and ./test do: a compiler cache then finds nothing made in another build folder.
option(MEYDAN_PCH "Precompile the headers that most files include" OFF)
set(MEYDAN_STANDARD_HEADERS <algorithm> <array> <charconv> <cmath> <cstdint> <expected> <functional> <memory> <optional> <span> <string>
    <string_view> <utility> <vector>)

# meydan_precompile(<target> <header>...), or REUSE_FROM a target that is compiled with the same flags.
function(meydan_precompile target)
  if(MEYDAN_PCH AND ARGV1 STREQUAL REUSE_FROM)
    target_precompile_headers(${target} ${ARGN})
  elseif(MEYDAN_PCH)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# With them g++ 12 no longer sees that some of its wrong warnings are about the standard library.
if(MEYDAN_PCH)
  target_compile_options(meydan_flags INTERFACE "$<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-array-bounds>")
endif()

# What ccache asks for, to keep what is compiled with them.
if(MEYDAN_PCH AND CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
  target_compile_options(meydan_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
                         "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endif()
